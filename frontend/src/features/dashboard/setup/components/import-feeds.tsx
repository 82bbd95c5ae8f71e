import { useId, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { OpmlError, readOpml, type OpmlFeed } from '../rules/opml.ts';
import styles from './import-feeds.module.css';
import { Failed } from './try-answer.tsx';

interface ImportFeedsProps {
  readonly room: number;
  readonly known: ReadonlySet<string>;
  readonly onAdd: (feeds: readonly OpmlFeed[]) => void;
}

/** Shows the feeds of an OPML file, and adds the chosen ones. */
export function ImportFeeds({ room, known, onAdd }: ImportFeedsProps) {
  const id = useId();
  const [feeds, setFeeds] = useState<readonly OpmlFeed[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const found = (await readOpml(file)).filter(({ url }) => !known.has(url));
      setFeeds(found);
      setChosen(new Set(found.slice(0, room).map(({ url }) => url)));
      setProblem(found.length === 0 ? 'All feeds of this file are in your news already.' : '');
    } catch (error) {
      if (!(error instanceof OpmlError)) throw error;
      setFeeds([]);
      setProblem(error.message);
    }
  };
  const toggle = (url: string) => {
    const next = new Set(chosen);
    if (!next.delete(url)) next.add(url);
    setChosen(next);
  };
  return (
    <div className={styles.import}>
      <label className={styles.file} htmlFor={id}>
        Import feeds from an OPML file
      </label>
      <input
        id={id}
        type="file"
        accept=".opml,.xml,text/x-opml"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <div role="status">{problem && <Failed>{problem}</Failed>}</div>
      {feeds.length > 0 && (
        <fieldset className={styles.feeds}>
          <legend>Feeds to add</legend>
          <ul>
            {feeds.map(({ label, url }) => (
              <li key={url}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(url)}
                    disabled={!chosen.has(url) && chosen.size >= room}
                    onChange={() => toggle(url)}
                  />
                  <span dir="auto">{label}</span> <small dir="ltr">{url}</small>
                </label>
              </li>
            ))}
          </ul>
          <p>{`${chosen.size} of ${feeds.length} chosen. ${room} fit into this set.`}</p>
          <div className={styles.acts}>
            <Button dense variant="quiet" onClick={() => setFeeds([])}>
              Cancel
            </Button>
            <Button
              dense
              disabled={chosen.size === 0}
              onClick={() => {
                onAdd(feeds.filter(({ url }) => chosen.has(url)));
                setFeeds([]);
              }}
            >
              Add chosen feeds
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}
