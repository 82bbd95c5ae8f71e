import { TEXT_LENGTHS, type ReaderText } from '@examiner/contracts';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import { placeholderWords } from '../rules/text-subjects.ts';
import styles from './reader-texts.module.css';
import type { TextsEditor } from './use-texts.ts';

interface TextFieldProps {
  readonly text: ReaderText;
  readonly editor: TextsEditor;
}

/** A text, with its default beside it. */
export function TextField({ text, editor }: TextFieldProps) {
  const { key, label, isParagraph } = text;
  const value = editor.textOf(key);
  return (
    <div className={styles.text}>
      <Field label={label} hint={placeholderWords(text)} error={editor.errorOf(key)}>
        {(ids) =>
          isParagraph ? (
            <TextArea
              {...ids}
              dir="auto"
              rows={2}
              maxLength={TEXT_LENGTHS.paragraph}
              value={value}
              onChange={({ target }) => editor.change(key, target.value)}
            />
          ) : (
            <Input
              {...ids}
              dir="auto"
              maxLength={TEXT_LENGTHS.line}
              value={value}
              onChange={({ target }) => editor.change(key, target.value)}
            />
          )
        }
      </Field>
      <div className={styles.default}>
        <p>
          <span>Default</span> {text.text}
        </p>
        {editor.isEdited(key) && (
          <Button dense aria-label={`Reset to default: ${label}`} onClick={() => editor.reset(key)}>
            Reset to default
          </Button>
        )}
      </div>
    </div>
  );
}
