import { useEffect, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { usePageKeys } from './keys/page-keys.ts';
import styles from './focus-mode.module.css';

/** Leaves the text alone on the page, and the button that ends it. */
export function FocusMode() {
  const [isOn, setOn] = useState(false);
  const turn = () => setOn((was) => !was);
  usePageKeys({ focus: turn });
  useEffect(() => {
    const { classList } = document.documentElement;
    const away = String(styles.away);
    classList.toggle(away, isOn);
    return () => classList.remove(away);
  }, [isOn]);
  return (
    <Button
      dense
      className={styles.stays}
      aria-pressed={isOn}
      aria-keyshortcuts="Control+Shift+F"
      onClick={turn}
    >
      Focus mode
    </Button>
  );
}
