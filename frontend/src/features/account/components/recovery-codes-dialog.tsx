import { useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/button/button.tsx';
import { DialogContent, DoneButton } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import styles from './account.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the codes. They cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [said, setSaid] = useState('Copy');
  const text = `Recovery codes for ${location.host}, each works once:\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Copy them yourself');
    }
  };
  return (
    <Dialog title="Recovery codes" size="small" onClose={onClose}>
      <DialogContent remark="Not shown again." actions={<DoneButton>I saved them</DoneButton>}>
        <p>
          Each code works once, with your email, if you can’t use your passkey. Keep them where you
          can find them without this device. Older codes no longer work.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button dense onClick={() => void copy()}>
            {said}
          </Button>
          <ButtonAnchor
            dense
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            Download
          </ButtonAnchor>
        </div>
      </DialogContent>
    </Dialog>
  );
}
