import type { Import, ImportChoices } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { useSite } from '../../../lib/site.ts';
import styles from './import.module.css';
import { LabelCategories } from './label-categories.tsx';
import { FIRST_TEXTS, textCount } from './rules/import-words.ts';

interface ChoicesFormProps {
  readonly found: Pick<Import, 'counts' | 'labels'>;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

function OldSiteHint({ missing }: { readonly missing: number }) {
  return (
    <>
      Links to it become links to the imported posts, and pictures that are not in the export are
      fetched from it.
      {missing > 0 && ' Without it, the missing pictures stay missing.'}
    </>
  );
}

/** The form with the choices for the import. */
export function ChoicesForm({ found: { counts, labels }, choices, onChange }: ChoicesFormProps) {
  const { categories } = useSite();
  const [timeZones] = useState(() => Intl.supportedValuesOf('timeZone'));
  const set = (changes: Partial<ImportChoices>) => onChange({ ...choices, ...changes });
  return (
    <section aria-labelledby="import-choices" className={styles.part}>
      <h2 id="import-choices">How they come in</h2>
      <div className={styles.fields}>
        <Field
          label="Category"
          hint={`${
            labels.length > 0 ? 'Posts that get none below go here.' : 'All posts go here.'
          } You can change it in each post later.`}
        >
          {(ids) => (
            <Select
              {...ids}
              value={choices.category}
              onChange={({ target }) => set({ category: target.value })}
            >
              {categories.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {counts.published > 0 && (
          <Field
            label="Published posts come in as"
            hint="Drafts stay drafts, and unlisted posts stay unlisted."
          >
            {(ids) => (
              <Select
                {...ids}
                value={choices.publish ? 'published' : 'drafts'}
                onChange={({ target }) => set({ publish: target.value === 'published' })}
              >
                <option value="published">Published posts</option>
                <option value="drafts">Drafts</option>
              </Select>
            )}
          </Field>
        )}
        <Field
          label="Address of the old site (optional)"
          hint={<OldSiteHint missing={counts.missing} />}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              placeholder="https://example.org"
              value={choices.oldSite}
              onChange={({ target }) => set({ oldSite: target.value })}
            />
          )}
        </Field>
        <Field label="Time zone" hint="Of dates in the export that name none.">
          {(ids) => (
            <>
              <Input
                {...ids}
                autoComplete="off"
                spellCheck={false}
                maxLength={64}
                list={`${ids.id}-list`}
                value={choices.timeZone}
                onChange={({ target }) => set({ timeZone: target.value })}
              />
              <datalist id={`${ids.id}-list`}>
                {timeZones.map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      {labels.length > 0 && (
        <LabelCategories labels={labels} choices={choices} onChange={onChange} />
      )}
      <div className={styles.checks}>
        <label>
          <Checkbox
            checked={choices.copyPictures}
            onChange={({ target }) => set({ copyPictures: target.checked })}
          />
          <span>Copy pictures of other sites to this one</span>
        </label>
        {textCount(counts) > FIRST_TEXTS && (
          <label>
            <Checkbox
              checked={choices.onlyFirst}
              onChange={({ target }) => set({ onlyFirst: target.checked })}
            />
            <span>Import the first ten only, as a try</span>
          </label>
        )}
      </div>
    </section>
  );
}

interface RunButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

/** Says before the import which parts are not imported. */
export function RunButton({ label, isBusy, onRun }: RunButtonProps) {
  return (
    <div className={styles.run}>
      <Button variant="primary" disabled={isBusy} onClick={onRun}>
        {label}
      </Button>
      <p>No one is mailed. You can undo the import afterwards.</p>
    </div>
  );
}
