import { useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import styles from './account.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** They are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [said, setSaid] = useState('Copy');
  const text = `Recovery codes for ${location.host}, each good once:\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Copy them by hand');
    }
  };
  return (
    <Dialog title="Recovery codes" closeLabel={null} onClose={onClose}>
      {(close) => (
        <>
          <p className={styles.note}>
            Each code works once, with your address, if you can’t use your passkey. Keep them where
            you can find them without this device: you won’t see them again. Older codes no longer
            work.
          </p>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <div className={styles.acts}>
            <Button onClick={() => void copy()}>{said}</Button>
            <ButtonAnchor
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="recovery-codes.txt"
            >
              Download
            </ButtonAnchor>
            <Button variant="primary" onClick={close}>
              I saved them
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
