import type { KeyboardEvent } from 'react';
import type { MarkupAreaProps } from '../../../components/markup-area/markup-area.ts';
import { TooltipProvider } from '../../../components/tooltip/tooltip.tsx';
import { isComposing } from '../../../lib/composition.ts';
import { continueList } from './editor-commands.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { isPressed } from './keys/key.ts';
import { TEXT_KEYS } from './keys/text-keys.ts';
import styles from './markup-editor.module.css';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useTextEditing } from './use-text-editing.ts';

/** The editor's text tools for a text that is not a post. */
export function MarkupArea({ ids, value, maxLength, onChange }: MarkupAreaProps) {
  const { attach, apply, run } = useTextEditing();
  useKeyboardRoom();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const withModifier = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !event.shiftKey && !withModifier) {
      const edit = continueList(event.currentTarget.value, { start, end });
      if (!edit) return;
      event.preventDefault();
      apply(edit);
      return;
    }
    const command = TEXT_KEYS.find((key) => isPressed(key, event.nativeEvent))?.command;
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  return (
    <TooltipProvider>
      <div className={styles.editor}>
        <div className={styles.head}>
          <EditorToolbar onCommand={run} />
        </div>
        <textarea
          {...ids}
          dir="auto"
          maxLength={maxLength}
          value={value}
          ref={attach}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </TooltipProvider>
  );
}
