import type { Post } from '@examiner/contracts';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../../components/button/button.tsx';
import { MenuButton } from '../../../components/menu/menu.tsx';
import { useEditing } from './editing-context.ts';
import styles from './focus-mode.module.css';
import { usePageKeys } from './keys/page-keys.ts';
import { showCaret } from './show-place.ts';
import { useEscape } from './use-escape.ts';

interface FocusModeProps {
  /** The last published post. When the author publishes, focus mode ends. */
  readonly saved: Post | undefined;
  /** Called before the text is shown. */
  readonly onText: () => void;
}

/** Hides everything except the text, and scrolls to its caret. */
export function FocusMode({ saved, onText }: FocusModeProps) {
  const [isOn, setOn] = useState(false);
  const { area } = useEditing();
  const turn = (on: boolean) => {
    flushSync(() => {
      if (on) onText();
      setOn(on);
    });
    if (area.current) showCaret(area.current);
  };
  usePageKeys({
    focus: () => turn(!isOn),
    // The hidden part contains the button that publishes.
    ...(isOn && { publish: () => turn(false) }),
  });
  useEscape(isOn, () => turn(false));
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== lastSaved) {
    setLastSaved(saved);
    setOn(false);
  }
  useEffect(() => {
    const { classList } = document.documentElement;
    const away = String(styles.away);
    classList.toggle(away, isOn);
    return () => classList.remove(away);
  }, [isOn]);
  return (
    <>
      <MenuButton isChecked={isOn} aria-keyshortcuts="Control+Shift+F" onClick={() => turn(!isOn)}>
        Focus mode
      </MenuButton>
      {isOn &&
        createPortal(
          <Button dense className={styles.done} onClick={() => turn(false)}>
            Done
          </Button>,
          document.body,
        )}
    </>
  );
}
