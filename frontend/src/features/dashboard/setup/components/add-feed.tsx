import type { FeedSettings } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input } from '../../../../components/field/field.tsx';
import { useNow } from '../../components/use-now.ts';
import { useTry } from '../api/try-entry.ts';
import { agoWords } from '../rules/moments.ts';
import { ImportFeeds } from './import-feeds.tsx';
import { ActRow } from './part.tsx';
import { Failed, Found, TryAnswer } from './try-answer.tsx';

type NewFeed = Pick<FeedSettings, 'label' | 'url'>;

interface AddFeedProps {
  /** How many more feeds fit. */
  readonly room: number;
  /** Addresses that are in the news already. */
  readonly known: ReadonlySet<string>;
  readonly onAdd: (feeds: readonly NewFeed[]) => void;
}

/** Finds the feed of an address first, and adds it. */
export function AddFeed({ room, known, onAdd }: AddFeedProps) {
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const trial = useTry();
  const now = useNow();
  const tried = trial.data;
  if (room <= 0) return <p>This set has 12 feeds, the most that fit.</p>;
  const attempt = () => {
    if (!address.trim() || trial.isPending) return;
    trial.mutate(
      { kind: 'feed', url: address.trim() },
      { onSuccess: (found) => setLabel(found.kind === 'feed' ? found.title : '') },
    );
  };
  const reset = () => {
    setAddress('');
    trial.reset();
  };
  return (
    <>
      <ActRow>
        <Field label="Add feed" hint="The address of a site or of its feed.">
          {(ids) => (
            <Input
              {...ids}
              type="url"
              autoComplete="off"
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                trial.reset();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                attempt();
              }}
            />
          )}
        </Field>
        <Button disabled={trial.isPending} onClick={attempt}>
          Try
        </Button>
      </ActRow>
      <TryAnswer isPending={trial.isPending}>
        {tried?.kind === 'failed' && <Failed>{tried.reason}</Failed>}
        {tried?.kind === 'feed' && (
          <Found>
            Found a feed: <b>{tried.title}</b>, {entriesOf(tried.entries)}
            {tried.newest && `, newest ${agoWords(tried.newest, now)}`}.
          </Found>
        )}
      </TryAnswer>
      {tried?.kind === 'feed' &&
        (known.has(tried.url) ? (
          <Failed>This feed is in your news already.</Failed>
        ) : (
          <ActRow>
            <Field label="Label">
              {(ids) => (
                <Input
                  {...ids}
                  maxLength={60}
                  value={label}
                  onChange={({ target }) => setLabel(target.value)}
                />
              )}
            </Field>
            <Button
              disabled={!label.trim()}
              onClick={() => {
                onAdd([{ url: tried.url, label: label.trim() }]);
                reset();
              }}
            >
              Add feed
            </Button>
          </ActRow>
        ))}
      <ImportFeeds room={room} known={known} onAdd={onAdd} />
    </>
  );
}

const entriesOf = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
