import type { Import, ImportChoices } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Select } from '../../../components/field/field.tsx';
import { useSite } from '../../../lib/site.ts';
import styles from './import.module.css';
import { withCategory } from './rules/choices.ts';
import { postsWords } from './rules/import-words.ts';

const SHOWN = 20;

interface LabelCategoriesProps {
  readonly labels: Import['labels'];
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

/** For each category and tag of the export, a category of this site. */
export function LabelCategories({ labels, choices, onChange }: LabelCategoriesProps) {
  const { categories } = useSite();
  const [isWhole, showAll] = useState(false);
  return (
    <fieldset className={styles.labels}>
      <legend>Categories and tags of the export</legend>
      <p className={styles.quiet}>
        Choose a category for each, if you like. They stay as tags too.
      </p>
      <div className={styles.labelFields}>
        {labels.slice(0, isWhole ? undefined : SHOWN).map(({ name, texts }) => (
          <Field key={name} label={name} hint={postsWords(texts)}>
            {(ids) => (
              <Select
                {...ids}
                value={choices.categories[name] ?? ''}
                onChange={({ target }) => onChange(withCategory(choices, name, target.value))}
              >
                <option value="">As above</option>
                {categories.map((category) => (
                  <option key={category.key} value={category.key}>
                    {category.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {!isWhole && labels.length > SHOWN && (
        <Button dense onClick={() => showAll(true)}>
          Show all {labels.length}
        </Button>
      )}
    </fieldset>
  );
}
