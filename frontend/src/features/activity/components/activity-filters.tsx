import { ACTIVITY_ACTIONS } from '@examiner/contracts';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { areDaysReversed, type ActivityFilter } from '../api/activity.ts';
import { ACTION_WORDS } from '../rules/activity-words.ts';
import styles from './activity.module.css';

const REVERSED = 'This day is before the first one.';

interface FiltersProps {
  readonly filter: ActivityFilter;
  readonly onChange: (change: Partial<ActivityFilter>) => void;
}

export function ActivityFilters({ filter, onChange }: FiltersProps) {
  return (
    <div className={styles.filters} role="search" aria-label="Activity">
      <Field label="What">
        {(ids) => (
          <Select
            {...ids}
            value={filter.action}
            onChange={({ target }) => onChange({ action: target.value })}
          >
            <option value="">Everything</option>
            {ACTIVITY_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {ACTION_WORDS[action]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Who">
        {(ids) => (
          <Input
            {...ids}
            type="search"
            placeholder="Email"
            autoComplete="off"
            maxLength={320}
            value={filter.actor}
            onChange={({ target }) => onChange({ actor: target.value })}
          />
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'from' ? 'From' : 'To'}
          error={name === 'to' && areDaysReversed(filter) ? REVERSED : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={filter[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
