import { MORE_NEWS, type FeedSettings, type MoreNews } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input } from '../../../../components/field/field.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { SegmentedControl } from '../../../../components/segmented-control/segmented-control.tsx';
import type { Editor } from '../rules/editor.ts';
import { feedKey } from '../rules/feed-key.ts';
import { freeKey, type EditedSettings } from '../rules/more.ts';
import { AddFeed } from './add-feed.tsx';
import { Address, EntryError, LabelInput, State } from './entry.tsx';
import { OrderedList } from './ordered-list.tsx';
import { ActRow, Part } from './part.tsx';

const SETS = [
  { value: 'primary', label: 'Primary News' },
  { value: 'secondary', label: 'Secondary News' },
] as const;
const MOST = 12;

const withoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '');

export function NewsPart({ editor }: { readonly editor: Editor }) {
  const [chosen, setSet] = useState<'primary' | 'secondary' | MoreNews>('primary');
  const { settings, saved, states, errorAt, change } = editor;
  const { news, more } = settings;
  const group = more.news.find(({ key }) => key === chosen);
  const set = chosen === 'secondary' ? 'secondary' : 'primary';
  const feeds = group?.feeds ?? news[set];
  const place = group ? `more.news.${more.news.indexOf(group)}` : undefined;
  const path = place ? `${place}.feeds` : `news.${set}`;
  const all = [...news.primary, ...news.secondary, ...more.news.flatMap((one) => one.feeds)];
  const options = [
    ...SETS,
    ...more.news.map(({ key, label }) => ({ value: key, label: label || 'New group' })),
  ];
  const saveGroups = (groups: EditedSettings['more']['news']) =>
    change({ more: { ...more, news: groups } });
  const saveGroup = (part: { readonly label?: string; readonly feeds?: FeedSettings[] }) =>
    saveGroups(more.news.map((one) => (one.key === chosen ? { ...one, ...part } : one)));
  const save = (list: readonly FeedSettings[]) =>
    group ? saveGroup({ feeds: [...list] }) : change({ news: { ...news, [set]: [...list] } });
  const newKey = freeKey(MORE_NEWS, more.news, saved.more.news);
  const addGroup = (key: MoreNews) => {
    saveGroups([...more.news, { key, label: 'New group', feeds: [] }]);
    setSet(key);
  };
  const add = (added: readonly Pick<FeedSettings, 'label' | 'url'>[]) => {
    const taken = new Set(all.map(({ key }) => key));
    const made = added.slice(0, MOST - feeds.length).map(({ label, url }) => {
      const key = feedKey(label, taken);
      taken.add(key);
      return { key, label, url, redirectHosts: [] };
    });
    save([...feeds, ...made]);
  };
  return (
    <Part
      id="setup-news"
      title="News"
      beside={
        <SegmentedControl
          label="News set"
          options={options}
          value={group?.key ?? set}
          onChange={setSet}
        />
      }
    >
      {group && (
        <ActRow>
          <Field label="Label of the group" error={errorAt(`${place}.label`)}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={60}
                value={group.label}
                onChange={({ target }) => saveGroup({ label: target.value })}
              />
            )}
          </Field>
          <Button onClick={() => saveGroups(more.news.filter((one) => one !== group))}>
            Remove group
          </Button>
        </ActRow>
      )}
      <OrderedList
        key={chosen}
        label="Feeds"
        items={feeds}
        nameOf={({ label }) => label}
        onChange={save}
        belowOf={(feed, index) => (
          <EntryError
            name={feed.label}
            error={errorAt(`${path}.${index}`)}
            state={states.get(`headlines.${feed.key}`)}
          />
        )}
      >
        {(feed, index) => (
          <>
            <LabelInput
              name={feed.label}
              value={feed.label}
              error={errorAt(`${path}.${index}`)}
              onChange={(label) => save(feeds.with(index, { ...feed, label }))}
            />
            <Address>{withoutScheme(feed.url)}</Address>
            <State state={states.get(`headlines.${feed.key}`)} />
          </>
        )}
      </OrderedList>
      <AddFeed
        key={`add-${chosen}`}
        room={MOST - feeds.length}
        known={new Set(all.map(({ url }) => url))}
        onAdd={add}
      />
      {newKey && (
        <div>
          <Button dense onClick={() => addGroup(newKey)}>
            <Icon name="plus" /> Add group
          </Button>
        </div>
      )}
    </Part>
  );
}
