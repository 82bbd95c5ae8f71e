import type { DashboardLink, DashboardSettings } from '@examiner/contracts';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input } from '../../../../components/field/field.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import type { Editor } from '../rules/editor.ts';
import { EntryError, LabelInput } from './entry.tsx';
import styles from './links-part.module.css';
import { OrderedList } from './ordered-list.tsx';
import { Part, TwoColumns } from './part.tsx';

const MOST = 20;
const FOOTER: readonly (keyof DashboardSettings['footer'])[] = [
  'codeHosting',
  'dataScience',
  'professionalNetwork',
  'website',
];

export function LinksPart({ editor }: { readonly editor: Editor }) {
  const { settings, errorAt, change } = editor;
  const { links, footer } = settings;
  const save = (list: readonly DashboardLink[]) => change({ links: [...list] });
  return (
    <Part id="setup-links" title="Links" beside="Under the cartoon.">
      <OrderedList
        label="Links"
        items={links}
        nameOf={({ label, url }) => label || url || 'new link'}
        onChange={save}
        belowOf={(_, index) => <EntryError name="This link" error={errorAt(`links.${index}`)} />}
      >
        {(link, index) => (
          <>
            <LabelInput
              name={link.label || 'new link'}
              value={link.label}
              error={errorAt(`links.${index}.label`)}
              onChange={(label) => save(links.with(index, { ...link, label }))}
            />
            <Input
              className={styles.address}
              type="url"
              aria-label={`Address of ${link.label || 'new link'}`}
              aria-invalid={errorAt(`links.${index}.url`) ? true : undefined}
              value={link.url}
              onChange={({ target }) => save(links.with(index, { ...link, url: target.value }))}
            />
          </>
        )}
      </OrderedList>
      {links.length < MOST && (
        <div>
          <Button dense onClick={() => save([...links, { label: '', url: 'https://' }])}>
            <Icon name="plus" /> Add link
          </Button>
        </div>
      )}
      <h4>At the foot of the page</h4>
      {FOOTER.map((name) => (
        <TwoColumns key={name}>
          <Field label="Label" error={errorAt(`footer.${name}.label`)}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={60}
                value={footer[name].label}
                onChange={({ target }) =>
                  change({
                    footer: { ...footer, [name]: { ...footer[name], label: target.value } },
                  })
                }
              />
            )}
          </Field>
          <Field label="Address" error={errorAt(`footer.${name}.url`)}>
            {(ids) => (
              <Input
                {...ids}
                type="url"
                value={footer[name].url}
                onChange={({ target }) =>
                  change({ footer: { ...footer, [name]: { ...footer[name], url: target.value } } })
                }
              />
            )}
          </Field>
        </TwoColumns>
      ))}
    </Part>
  );
}
