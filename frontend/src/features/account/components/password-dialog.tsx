import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { passkeyProblem } from '../api/passkeys.ts';
import styles from './account.module.css';

interface PasswordDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** The account's address, for password managers. */
  readonly email: string;
  readonly submitLabel: string;
  /** Whether a password is accepted. Otherwise only a passkey is accepted. */
  readonly hasPassword?: boolean;
  /** Whether a code is required in addition to the password. */
  readonly asksForCode?: boolean;
  /** Errors that it throws are shown at the field. @returns whether the dialog may close */
  readonly onSubmit: (password: string, code?: string) => Promise<boolean>;
  /** Set if a passkey is accepted too. */
  readonly onPasskey?: () => Promise<void>;
  /** Shown instead of the password field. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export function PasswordDialog({
  title,
  label,
  hint,
  autoComplete,
  email,
  submitLabel,
  hasPassword = true,
  asksForCode = false,
  onSubmit,
  onPasskey,
  children,
  onClose,
}: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const submit = async (close: () => void) => {
    setIsSending(true);
    setError(undefined);
    try {
      if (await onSubmit(password, asksForCode ? code : undefined)) close();
    } catch (refusal) {
      setError(reasonOf(refusal));
    }
    setIsSending(false);
  };
  const tryPasskey = async (close: () => void) => {
    setError(undefined);
    try {
      await onPasskey?.();
      close();
    } catch (refusal) {
      setError(passkeyProblem(refusal));
    }
  };
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      {(close) => (
        <DialogContent
          onSubmit={() => {
            if (!isSending) void submit(close);
          }}
          actions={
            <>
              <CloseButton />
              {onPasskey && (
                <Button
                  variant={hasPassword ? 'outline' : 'primary'}
                  onClick={() => void tryPasskey(close)}
                >
                  Use a passkey
                </Button>
              )}
              {hasPassword && (
                <Button type="submit" variant="primary" disabled={isSending || password === ''}>
                  {submitLabel}
                </Button>
              )}
            </>
          }
        >
          <input hidden readOnly name="email" autoComplete="username" value={email} />
          <div role="alert" className={styles.alert}>
            {error}
          </div>
          {children}
          {hasPassword && (
            <>
              <Field label={label} hint={hint}>
                {(ids) => (
                  <Input
                    {...ids}
                    type="password"
                    name="password"
                    autoComplete={autoComplete}
                    required
                    aria-invalid={error ? true : undefined}
                    value={password}
                    onChange={({ target }) => setPassword(target.value)}
                  />
                )}
              </Field>
              {asksForCode && (
                <Field label="Code" hint="From your authenticator app, or a recovery code.">
                  {(ids) => (
                    <Input
                      {...ids}
                      name="code"
                      autoComplete="one-time-code"
                      required
                      value={code}
                      onChange={({ target }) => setCode(target.value)}
                    />
                  )}
                </Field>
              )}
            </>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
