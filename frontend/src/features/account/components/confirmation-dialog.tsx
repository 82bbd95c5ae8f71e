import { useQuery } from '@tanstack/react-query';
import { providerLoginPath, type OwnAccount } from '@examiner/contracts';
import { useLocation } from 'react-router';
import { ButtonAnchor } from '../../../components/button/button.tsx';
import { accountQuery, canUsePasskeys } from '../../../lib/own-account.ts';
import { confirmWithPassword } from '../api/account.ts';
import { confirmWithPasskey } from '../api/passkeys.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Signing in again also confirms, for people without a password. */
function SignInAgain({ account: { hasPassword, identities, providers } }: { account: OwnAccount }) {
  const { pathname, search } = useLocation();
  if (hasPassword) return null;
  const returnTo = encodeURIComponent(pathname + search);
  return providers
    .filter(({ name }) => identities.some(({ provider }) => provider === name))
    .map(({ name, label }) => (
      <ButtonAnchor key={name} href={`${providerLoginPath(name)}?returnTo=${returnTo}`}>
        Sign in with {label} again
      </ButtonAnchor>
    ));
}

export function ConfirmationDialog({
  onAnswer,
}: {
  readonly onAnswer: (isConfirmed: boolean) => void;
}) {
  const { data: account } = useQuery(accountQuery);
  if (!account) return null;
  const canUsePasskey = account.passkeys.length > 0 && canUsePasskeys(account.passkeysAt);
  return (
    <PasswordDialog
      title="Confirm it is you"
      label="Password"
      hint="Asked before acts with lasting effect, such as a new sign-in method or a list of all readers. It holds for ten minutes."
      autoComplete="current-password"
      email={account.email}
      hasPassword={account.hasPassword}
      submitLabel="Confirm"
      asksForCode={account.hasTotp}
      onSubmit={async (password, code) => {
        await confirmWithPassword(password, code);
        onAnswer(true);
        return true;
      }}
      {...(canUsePasskey && {
        onPasskey: async () => {
          await confirmWithPasskey();
          onAnswer(true);
        },
      })}
      onClose={() => onAnswer(false)}
    >
      <SignInAgain account={account} />
    </PasswordDialog>
  );
}
