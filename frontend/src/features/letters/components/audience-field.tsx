import type { IssueAudience, NewsletterIssue } from '@examiner/contracts';
import { Field, Input, Select } from '../../../components/field/field.tsx';

interface AudienceFieldProps {
  readonly audience: IssueAudience;
  readonly others: readonly NewsletterIssue[];
  /** Whether the letter's post has a category. */
  readonly hasCategory: boolean;
  readonly onChange: (audience: IssueAudience) => void;
}

const WENT_OUT: readonly NewsletterIssue['state'][] = ['done', 'cancelled', 'paused'];

/** The day of the last letter. Readers may have joined since then. */
const dayOf = ([last]: readonly NewsletterIssue[]) =>
  (last?.sendAt ?? new Date().toISOString()).slice(0, 10);

export function AudienceField({ audience, others, hasCategory, onChange }: AudienceFieldProps) {
  if (audience.to === 'outdated') return <p>To those who have the text that it corrects.</p>;
  const sent = others.filter((letter) => WENT_OUT.includes(letter.state) && !letter.isWithoutRows);
  const choose = (value: string) => {
    if (value === 'everybody') onChange({ to: 'everybody' });
    else if (value === 'category') onChange({ to: 'category' });
    else if (value === 'since') onChange({ to: 'since', day: dayOf(sent) });
    else onChange({ to: 'missed', issueId: value });
  };
  return (
    <>
      <Field label="Send to">
        {(ids) => (
          <Select
            {...ids}
            value={audience.to === 'missed' ? audience.issueId : audience.to}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="everybody">Everyone</option>
            {hasCategory && <option value="category">Chose this category</option>}
            <option value="since">Subscribed since…</option>
            {sent.map(({ id, subject }) => (
              <option key={id} value={id}>
                Missed “{subject}”
              </option>
            ))}
          </Select>
        )}
      </Field>
      {audience.to === 'since' && (
        <Field label="Since">
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={audience.day}
              onChange={({ target }) => {
                if (target.value) onChange({ to: 'since', day: target.value });
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
