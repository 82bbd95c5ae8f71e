import type { Format } from '@examiner/contracts';
import { useId, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { FieldIds } from '../../../components/field/field.tsx';
import { TooltipProvider } from '../../../components/tooltip/tooltip.tsx';
import { isComposing } from '../../../lib/composition.ts';
import { useEditing } from './editing-context.ts';
import { continueList } from './editor-commands.ts';
import { isPressed } from './keys/key.ts';
import { TEXT_KEYS } from './keys/text-keys.ts';
import { CopyPictures } from './paste/copy-pictures.tsx';
import { usePaste } from './paste/use-paste.ts';
import { PictureStrip } from './pictures/picture-strip.tsx';
import { PictureList } from './pictures/picture-list.tsx';
import { optionId, SlashList } from './slash/slash-list.tsx';
import { useSlash } from './slash/use-slash.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './markup-editor.module.css';
import type { PostFormState } from './post-form-state.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useSite } from '../../../lib/site.ts';

export function MarkupEditor({
  ids,
  registration,
  control,
  format,
}: {
  ids: FieldIds;
  registration: UseFormRegisterReturn;
  control: PostFormState['control'];
  format: Format;
}) {
  const editing = useEditing();
  const { attach, apply, run, pictures } = editing;
  const { noteKey, onPaste, question } = usePaste(editing, format);
  const slash = useSlash(editing, format);
  useKeyboardRoom();
  const [areShown, showPictures] = useState(false);
  const hasPictures = useWatch({
    control,
    name: 'content',
    compute: (text) => text.includes('!['),
  });
  const list = useId();
  const { language } = useSite();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    noteKey(event);
    if (slash.onKeyDown(event)) return;
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
        <div className={styles.head}>
          <EditorToolbar
            onCommand={run}
            post={{
              onPicture: pictures.choose,
              onPostLink: slash.findPost,
              pictures: hasPictures ? areShown : undefined,
              onPictures: showPictures,
            }}
          />
          <PictureStrip control={control} format={format} isOpen={areShown} />
        </div>
        <PictureList />
        <div className={styles.page}>
          <textarea
            {...ids}
            {...registered}
            lang={language}
            dir="auto"
            placeholder="Type / for more"
            {...(slash.isOpen && {
              'aria-autocomplete': 'list',
              'aria-controls': list,
              'aria-activedescendant': slash.options[slash.active] && optionId(list, slash.active),
            })}
            ref={(element) => {
              attach(element);
              ref(element);
            }}
            onBlur={(event) => {
              slash.close();
              void registered.onBlur(event);
            }}
            onInput={slash.onInput}
            onSelect={slash.onSelect}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onDragOver={onDragOver}
            onDrop={onDrop}
          />
          <SlashList id={list} slash={slash} area={editing.area} />
        </div>
        <CopyPictures question={question} />
      </div>
    </TooltipProvider>
  );
}
