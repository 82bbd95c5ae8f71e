import { SERIES_STATES, seriesPath, type Series } from '@examiner/contracts';
import { moved, withNewSeries } from '../rules/listings.ts';
import { AddByName } from './add-by-name.tsx';
import { SelectField, TextField } from './fields.tsx';
import { ListingItem } from './listing-item.tsx';
import { ListingList } from './listing-list.tsx';
import { Pair, Section } from './section.tsx';
import { useSettings } from './settings-context.ts';

const STATE_NAMES = { active: 'Active', complete: 'Complete' } as const;

function SeriesItem({ series, index }: { readonly series: Series; readonly index: number }) {
  const { settings, hasErrorIn, set } = useSettings();
  const { categories } = settings;
  const path = `series.${index}` as const;
  return (
    <ListingItem
      name={series.title}
      note={`${seriesPath(series, settings)} · ${STATE_NAMES[series.state]}`}
      hasError={hasErrorIn(path)}
      index={index}
      count={settings.series.length}
      onMove={(by) => set('series', moved(settings.series, index, by))}
      onRemove={() => set('series', settings.series.toSpliced(index, 1))}
    >
      <TextField path={`${path}.title`} label="Title" />
      <TextField
        path={`${path}.description`}
        label="Description"
        hint="On the About page."
        rows={2}
      />
      <Pair>
        <SelectField
          path={`${path}.category`}
          label="Parts"
          options={[
            ['', 'Posts chosen in the editor'],
            ...categories.map(({ key, name }) => [key, `Posts of ${name}`] as const),
          ]}
        />
        <SelectField
          path={`${path}.state`}
          label="State"
          options={SERIES_STATES.map((state) => [state, STATE_NAMES[state]] as const)}
        />
      </Pair>
      {(series.category === undefined || hasErrorIn(`${path}.slug`)) && (
        <TextField path={`${path}.slug`} label="Address" />
      )}
    </ListingItem>
  );
}

export function SeriesSection() {
  const { settings, change } = useSettings();
  return (
    <Section id="series" intro="Listed in the menu under the name of the site.">
      <ListingList label="Series" count={settings.series.length}>
        {settings.series.map((series, index) => (
          <SeriesItem key={series.id} series={series} index={index} />
        ))}
      </ListingList>
      <AddByName
        label="New series"
        button="Add"
        onAdd={(title) => change(withNewSeries(settings, title))}
      />
    </Section>
  );
}
