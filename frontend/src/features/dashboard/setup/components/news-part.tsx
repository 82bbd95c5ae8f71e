import type { FeedSettings } from '@examiner/contracts';
import { useState } from 'react';
import { SegmentedControl } from '../../../../components/segmented-control/segmented-control.tsx';
import type { Editor } from '../rules/editor.ts';
import { feedKey } from '../rules/feed-key.ts';
import { AddFeed } from './add-feed.tsx';
import { Address, EntryError, LabelInput, State } from './entry.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Part } from './part.tsx';

const SETS = [
  { value: 'primary', label: 'Primary News' },
  { value: 'secondary', label: 'Secondary News' },
] as const;
const MOST = 12;

const withoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '');

export function NewsPart({ editor }: { readonly editor: Editor }) {
  const [set, setSet] = useState<'primary' | 'secondary'>('primary');
  const { settings, states, errorAt, change } = editor;
  const { news } = settings;
  const feeds = news[set];
  const save = (list: readonly FeedSettings[]) => change({ news: { ...news, [set]: [...list] } });
  const add = (added: readonly Pick<FeedSettings, 'label' | 'url'>[]) => {
    const taken = new Set([...news.primary, ...news.secondary].map(({ key }) => key));
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
      beside={<SegmentedControl label="News set" options={SETS} value={set} onChange={setSet} />}
    >
      <OrderedList
        key={set}
        label="Feeds"
        items={feeds}
        nameOf={({ label }) => label}
        onChange={save}
        belowOf={(feed, index) => (
          <EntryError
            name={feed.label}
            error={errorAt(`news.${set}.${index}`)}
            state={states.get(`headlines.${feed.key}`)}
          />
        )}
      >
        {(feed, index) => (
          <>
            <LabelInput
              name={feed.label}
              value={feed.label}
              error={errorAt(`news.${set}.${index}`)}
              onChange={(label) => save(feeds.with(index, { ...feed, label }))}
            />
            <Address>{withoutScheme(feed.url)}</Address>
            <State state={states.get(`headlines.${feed.key}`)} />
          </>
        )}
      </OrderedList>
      <AddFeed
        key={`add-${set}`}
        room={MOST - feeds.length}
        known={new Set([...news.primary, ...news.secondary].map(({ url }) => url))}
        onAdd={add}
      />
    </Part>
  );
}
