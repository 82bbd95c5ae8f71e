import {
  ISSUE_LENGTHS,
  type Issue,
  type IssueInput,
  type NewsletterIssue,
} from '@examiner/contracts';
import { Field, Input, TextArea } from '../../../components/field/field.tsx';
import { AudienceField } from './audience-field.tsx';
import { NoteText } from './note-text.tsx';

interface DraftFieldsProps {
  readonly input: IssueInput;
  /** Other letters. The audience can be the readers who did not get one of them. */
  readonly others: readonly NewsletterIssue[];
  /** Errors of the server, by field. */
  readonly refused: readonly Issue[];
  readonly onChange: (part: Partial<IssueInput>) => void;
}

export function DraftFields({ input, others, refused, onChange }: DraftFieldsProps) {
  const errorOf = (name: keyof IssueInput) => refused.find(({ path }) => path === name)?.message;
  return (
    <>
      <Field label="Subject" error={errorOf('subject')}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={ISSUE_LENGTHS.subject}
            value={input.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        label="Preheader"
        hint="Mailboxes show it beside the subject."
        error={errorOf('preheader')}
      >
        {(ids) => (
          <Input
            {...ids}
            maxLength={ISSUE_LENGTHS.preheader}
            value={input.preheader}
            onChange={({ target }) => onChange({ preheader: target.value })}
          />
        )}
      </Field>
      {input.text === undefined ? (
        <Field label="Greeting" hint="Appears above the post." error={errorOf('greeting')}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={3}
              maxLength={ISSUE_LENGTHS.greeting}
              value={input.greeting}
              onChange={({ target }) => onChange({ greeting: target.value })}
            />
          )}
        </Field>
      ) : (
        <NoteText
          text={input.text}
          error={errorOf('text')}
          onChange={(text) => onChange({ text })}
        />
      )}
      <AudienceField
        audience={input.audience}
        others={others}
        hasCategory={input.text === undefined}
        onChange={(audience) => onChange({ audience })}
      />
    </>
  );
}
