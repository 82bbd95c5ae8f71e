import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_PAGE, providerLoginPath, type OwnAccount } from '@examiner/contracts';
import { useState, type ReactNode } from 'react';
import { ButtonAnchor } from '../../../components/button/button.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { accountQuery, canUsePasskeys } from '../../../lib/own-account.ts';
import { confirmWithPassword } from '../api/account.ts';
import { confirmWithPasskey } from '../api/passkeys.ts';
import { PasswordDialog } from './password-dialog.tsx';

export interface Confirmation {
  /**
   * Makes a call; where the server asks who it is, asks the person and makes the call once more.
   * @returns false where the person does not confirm. @throws what the call throws
   */
  readonly run: (call: () => Promise<void>) => Promise<boolean>;
  /** To be rendered. */
  readonly dialog: ReactNode;
}

/** Signing in once more confirms as well: for who has no password. */
function SignInAgain({ account: { hasPassword, identities, providers } }: { account: OwnAccount }) {
  if (hasPassword) return null;
  return providers
    .filter(({ name }) => identities.some(({ provider }) => provider === name))
    .map(({ name, label }) => (
      <ButtonAnchor key={name} href={`${providerLoginPath(name)}?returnTo=${ACCOUNT_PAGE}`}>
        Sign in with {label} again
      </ButtonAnchor>
    ));
}

const asksToConfirm = (error: unknown) => error instanceof ApiError && error.code === 'confirm';

export function useConfirmation(): Confirmation {
  const { data: account } = useQuery(accountQuery);
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const ask = async () => {
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(undefined);
    return isConfirmed;
  };
  return {
    run: async (call) => {
      try {
        await call();
      } catch (error) {
        if (!asksToConfirm(error)) throw error;
        if (!(await ask())) return false;
        await call();
      }
      return true;
    },
    dialog: answer && account && (
      <PasswordDialog
        title="Confirm it is you"
        label="Password"
        hint="Asked for what changes who can sign in. It holds for ten minutes."
        autoComplete="current-password"
        email={account.email}
        hasPassword={account.hasPassword}
        submitLabel="Confirm"
        asksForCode={account.hasTotp}
        onSubmit={async (password, code) => {
          await confirmWithPassword(password, code);
          answer(true);
          return true;
        }}
        {...(account.passkeys.length > 0 &&
          canUsePasskeys(account.passkeysAt) && {
            onPasskey: async () => {
              await confirmWithPasskey();
              answer(true);
            },
          })}
        onClose={() => answer(false)}
      >
        <SignInAgain account={account} />
      </PasswordDialog>
    ),
  };
}
