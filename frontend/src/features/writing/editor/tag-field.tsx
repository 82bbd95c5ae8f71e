import { TEXT_FIELDS, type DeskTag } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Field, Input } from '../../../components/field/field.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { isComposing } from '../../../lib/composition.ts';
import { tagsQuery } from '../../../lib/tags.ts';
import type { PostFormState } from './post-form-state.ts';
import { offeredTags, withTyped } from './rules/tag-entry.ts';
import styles from './tag-field.module.css';

const NONE: readonly DeskTag[] = [];

/** The tags of a post. A comma or Enter adds the typed tag. Backspace in the empty field removes the last tag. */
export function TagField({ form, onUse }: { form: PostFormState; onUse: () => void }) {
  const { field, fieldState } = useController({ control: form.control, name: 'tags' });
  const tags = field.value;
  const { data: known = NONE } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [said, say] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const offered = isOpen ? offeredTags(known, tags, typed) : [];
  const option = offered[active];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const change = (next: readonly string[]) => {
    const gone = tags.filter((tag) => !next.includes(tag));
    const come = next.filter((tag) => !tags.includes(tag));
    if (gone.length + come.length === 0) return;
    say(
      [
        come.length > 0 && `Added ${come.join(', ')}.`,
        gone.length > 0 && `Removed ${gone.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    field.onChange([...next]);
    onUse();
  };
  const take = (text: string, isDone: boolean) => {
    const entry = withTyped(tags, text, isDone);
    setTyped(entry.rest);
    setProblem(entry.problem);
    setActive(-1);
    setOpen(!isDone && entry.rest !== '');
    change(entry.tags);
  };
  const remove = (tag: string) => {
    setProblem('');
    change(tags.filter((each) => each !== tag));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const last = tags.at(-1);
    if (by) {
      const count = offeredTags(known, tags, typed).length;
      setOpen(true);
      // At the position before the first option, the typed text is used.
      setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter') take(option?.name ?? typed, true);
    else if (event.key === 'Escape' && offered.length > 0) close();
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.tags}>
      <Field
        label={TEXT_FIELDS.tags.label}
        hint="Press Enter or type a comma after each."
        error={problem || fieldState.error?.message}
      >
        {(ids) => (
          <div className={styles.entry}>
            <Input
              {...ids}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={offered.length > 0}
              aria-controls={listId}
              aria-activedescendant={option && `${listId}-${active}`}
              autoComplete="off"
              dir="auto"
              value={typed}
              onChange={({ target, nativeEvent }) => {
                // The input method may still replace the comma.
                if ((nativeEvent as InputEvent).isComposing) setTyped(target.value);
                else take(target.value, false);
              }}
              onCompositionEnd={({ currentTarget }) => take(currentTarget.value, false)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                take(typed, true);
                close();
                field.onBlur();
              }}
            />
            <ul
              id={listId}
              role="listbox"
              aria-label="Tags in use"
              className={styles.list}
              hidden={offered.length === 0}
            >
              {offered.map(({ slug, name }, index) => (
                <li
                  key={slug}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  dir="auto"
                  // Otherwise a click would move the focus out of the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(name, true)}
                >
                  {name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <ul className={styles.chosen} aria-label="Tags of this post">
          {tags.map((tag) => (
            <li key={tag}>
              <span dir="auto">{tag}</span>
              <IconButton label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
