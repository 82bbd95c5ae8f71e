import type { Format } from '@examiner/contracts';
import type { DragEvent, KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldIds } from '../../../components/field/field.tsx';
import { TooltipProvider } from '../../../components/tooltip/tooltip.tsx';
import { useEditing } from '../editing-context.ts';
import { continueList } from '../editor-commands.ts';
import { isPressed } from '../keys/key.ts';
import { TEXT_KEYS } from '../keys/text-keys.ts';
import { usePaste } from '../paste/use-paste.ts';
import { PictureList } from '../pictures/picture-list.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './markup-editor.module.css';

export function MarkupEditor({
  ids,
  registration,
  format,
}: {
  ids: FieldIds;
  registration: UseFormRegisterReturn;
  format: Format;
}) {
  const editing = useEditing();
  const { attach, apply, run, pictures } = editing;
  const { noteKey, onPaste } = usePaste(editing, format);
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
    const command = TEXT_KEYS.find((key) => isPressed(key, event.nativeEvent))?.command;
    if (command) {
      event.preventDefault();
      run(command);
    }
  };
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    pictures.insert(files);
  };
  const { ref, ...registered } = registration;
  return (
    <TooltipProvider>
      <div className={styles.editor}>
        <EditorToolbar onCommand={run} />
        <PictureList />
        <textarea
          {...ids}
          {...registered}
          dir="auto"
          ref={(element) => {
            attach(element);
            ref(element);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onDragOver={onDragOver}
          onDrop={onDrop}
        />
      </div>
    </TooltipProvider>
  );
}
