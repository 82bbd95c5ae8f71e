import type { NewTotp } from '@examiner/contracts';
import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { addTotp } from '../api/totp.ts';
import styles from './account.module.css';

/** The dark modules as squares of one unit. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 3 });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the secret below"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}

interface TotpDialogProps {
  readonly made: NewTotp;
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  readonly onClose: () => void;
}

export function TotpDialog({ made, onAdded, onClose }: TotpDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const add = async (close: () => void) => {
    setError(undefined);
    try {
      const codes = await addTotp(code);
      close();
      onAdded(codes);
    } catch (refusal) {
      setError(reasonOf(refusal));
    }
  };
  return (
    <Dialog title="Authenticator app" size="small" onClose={onClose}>
      {(close) => (
        <DialogContent
          onSubmit={() => void add(close)}
          actions={
            <>
              <CloseButton />
              <Button type="submit" variant="primary" disabled={code.trim() === ''}>
                Turn on
              </Button>
            </>
          }
        >
          <p>Scan this with the app, or type in the secret. Then enter the code the app shows.</p>
          <QrCode text={made.uri} />
          <p>
            Secret: <code className={styles.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <div role="alert" className={styles.alert}>
            {error}
          </div>
          <Field label="Code" hint="Six digits. You’ll enter one after your password each time.">
            {(ids) => (
              <Input
                {...ids}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                aria-invalid={error ? true : undefined}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
        </DialogContent>
      )}
    </Dialog>
  );
}
