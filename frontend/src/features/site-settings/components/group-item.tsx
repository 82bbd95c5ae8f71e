import { listingPath, type Group } from '@examiner/contracts';
import { moved } from '../rules/listings.ts';
import { CheckBox, PartError, TextField } from './fields.tsx';
import { ListingItem } from './listing-item.tsx';
import { useSettings } from './settings-context.ts';
import styles from './color-choice.module.css';

export function GroupItem({ group, index }: { readonly group: Group; readonly index: number }) {
  const { settings, hasErrorIn, set } = useSettings();
  const path = `groups.${index}` as const;
  const choose = (key: string, isIn: boolean) =>
    set(
      `${path}.categories`,
      isIn ? [...group.categories, key] : group.categories.filter((own) => own !== key),
    );
  return (
    <ListingItem
      name={group.name}
      note={listingPath(group)}
      hasError={hasErrorIn(path)}
      index={index}
      count={settings.groups.length}
      onMove={(by) => set('groups', moved(settings.groups, index, by))}
      onRemove={() => set('groups', settings.groups.toSpliced(index, 1))}
    >
      <TextField path={`${path}.name`} label="Name" />
      <TextField path={`${path}.slug`} label="Address" />
      <TextField
        path={`${path}.blurb`}
        label="Blurb"
        hint="Below the heading of its page."
        rows={2}
      />
      <fieldset className={styles.choice}>
        <legend>Categories on this page</legend>
        <div>
          {settings.categories.map(({ key, name }) => (
            <CheckBox
              key={key}
              checked={group.categories.includes(key)}
              onChange={(isIn) => choose(key, isIn)}
            >
              {name}
            </CheckBox>
          ))}
        </div>
        <PartError path={`${path}.categories`} />
      </fieldset>
      <CheckBox
        checked={group.inNavigation}
        onChange={(isShown) => set(`${path}.inNavigation`, isShown)}
      >
        Show in the navigation
      </CheckBox>
    </ListingItem>
  );
}
