import type { Format } from '@examiner/contracts';
import { useRef, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldIds } from '../../../components/field/field.tsx';
import { TooltipProvider } from '../../../components/tooltip/tooltip.tsx';
import { continueList, EDITOR_COMMANDS, type EditorCommand } from '../editor-commands.ts';
import { usePaste } from '../paste/use-paste.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './markup-editor.module.css';
import { useTextEditing } from './use-text-editing.ts';

/** With Ctrl, or Cmd on a Mac. */
const SHORTCUTS: Readonly<Record<string, EditorCommand>> = {
  b: EDITOR_COMMANDS.bold,
  i: EDITOR_COMMANDS.italic,
  u: EDITOR_COMMANDS.underline,
  k: EDITOR_COMMANDS.link,
};

export function MarkupEditor({
  ids,
  registration,
  format,
}: {
  ids: FieldIds;
  registration: UseFormRegisterReturn;
  format: Format;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = useTextEditing(area);
  const { noteKey, onPaste } = usePaste(apply, format);
  const run = (command: EditorCommand) => {
    if (!area.current) return;
    const { value, selectionStart: start, selectionEnd: end } = area.current;
    apply(command(value, { start, end }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    noteKey(event);
    const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
    const withModifier = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !event.shiftKey && !withModifier) {
      const edit = continueList(value, { start, end });
      if (!edit) return;
      event.preventDefault();
      apply(edit);
      return;
    }
    const command =
      withModifier && !event.shiftKey && !event.altKey && SHORTCUTS[event.key.toLowerCase()];
    if (command) {
      event.preventDefault();
      run(command);
    }
  };
  const { ref, ...registered } = registration;
  return (
    <TooltipProvider>
      <div className={styles.editor}>
        <EditorToolbar onCommand={run} />
        <textarea
          {...ids}
          {...registered}
          dir="auto"
          ref={(element) => {
            area.current = element;
            ref(element);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
    </TooltipProvider>
  );
}
