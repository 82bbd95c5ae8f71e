import { DialogContent } from '../../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { keyWords, type Key } from './key.ts';
import styles from './keys-dialog.module.css';
import { PAGE_KEYS } from './page-keys.ts';
import { TEXT_KEYS } from './text-keys.ts';

const PLAIN_PASTE: Key = { code: 'KeyV', shift: true, what: 'Paste as plain text' };
const PARTS = [
  { name: 'In the text', keys: [...TEXT_KEYS, PLAIN_PASTE] },
  { name: 'On the whole page', keys: Object.values<Key>(PAGE_KEYS) },
] as const;

/** All keyboard shortcuts of the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogContent>
        <div className={styles.parts}>
          {PARTS.map(({ name, keys }) => (
            <section key={name}>
              <h3>{name}</h3>
              <dl>
                {keys.map((key) => (
                  <div key={key.what}>
                    <dt>{key.what}</dt>
                    <dd>
                      <kbd>{keyWords(key, isMac)}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <p>A slash on an empty line lists what you can insert.</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
