import {
  ISSUE_LENGTHS,
  WELCOME_POSTS_MAX,
  type Issue,
  type Welcome,
  type WelcomeAnswer,
} from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { offeredPostsQuery } from '../api/welcome.ts';
import { withPost } from '../rules/welcome.ts';
import { NoteText } from './note-text.tsx';

interface WelcomeFieldsProps {
  readonly input: Welcome;
  /** The saved posts; without a title, readers cannot see the post. */
  readonly known: WelcomeAnswer['posts'];
  readonly refused: readonly Issue[];
  readonly onChange: (part: Partial<Welcome>) => void;
}

const HIDDEN = 'A post that readers cannot see';

export function WelcomeFields({ input, known, refused, onChange }: WelcomeFieldsProps) {
  const { data: newest = [] } = useQuery(offeredPostsQuery);
  const errorOf = (name: keyof Welcome) => refused.find(({ path }) => path === name)?.message;
  const offered = [
    ...newest,
    ...known
      .filter(({ id }) => newest.every((post) => post.id !== id))
      .map(({ id, title = HIDDEN }) => ({ id, title })),
  ];
  return (
    <>
      <Field label="Send it to new readers">
        {(ids) => (
          <Select
            {...ids}
            value={input.isOn ? 'yes' : 'no'}
            onChange={({ target }) => onChange({ isOn: target.value === 'yes' })}
          >
            <option value="no">No</option>
            <option value="yes">Yes</option>
          </Select>
        )}
      </Field>
      <Field label="Subject" error={errorOf('subject')}>
        {(ids) => (
          <Input
            {...ids}
            dir="auto"
            maxLength={ISSUE_LENGTHS.subject}
            value={input.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <NoteText text={input.text} error={errorOf('text')} onChange={(text) => onChange({ text })} />
      {Array.from({ length: WELCOME_POSTS_MAX }, (_, place) => (
        <Field key={place} label={`Post ${place + 1}`}>
          {(ids) => (
            <Select
              {...ids}
              value={input.posts[place] ?? ''}
              onChange={({ target }) =>
                onChange({ posts: withPost(input.posts, place, target.value) })
              }
            >
              <option value="">None</option>
              {offered.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </>
  );
}
