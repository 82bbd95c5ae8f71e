import type { Remark } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { dayWords } from '../../../lib/moment-words.ts';
import { remarksQuery, useMarkRemark } from './api/shared-drafts.ts';
import { placeOfQuote, replacedPlace, type Place } from './rules/place-of-quote.ts';
import styles from './share-dialog.module.css';

interface RemarksProps {
  readonly id: string;
  /** The current text in the editor. */
  readonly source: () => string;
  readonly onShow: (place: Place) => void;
  /** Replaces the text at `place` with `words`. */
  readonly onUse: (place: Place, words: string) => void;
}

const byWhom = ({ name, label, at }: Remark): string =>
  [name || label || 'A reader', dayWords(at)].join(' · ');

/** The remarks on a draft. Remarks that are marked as done are last. */
export function Remarks({ id, source, onShow, onUse }: RemarksProps) {
  const { data: remarks = [], error } = useQuery(remarksQuery(id));
  const mark = useMarkRemark(id);
  const failure = mark.error ?? error;
  const ordered = remarks.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  return (
    <section className={styles.remarks} aria-labelledby="remarks-heading">
      <h3 id="remarks-heading">Notes of first readers</h3>
      {failure && <p role="alert">{reasonOf(failure)}</p>}
      {remarks.length === 0 && <p>Remarks from people with a link appear here.</p>}
      <ul className={styles.list}>
        {ordered.map((remark) => {
          const place = remark.quote && placeOfQuote(source(), remark.quote, remark.paragraph);
          return (
            <li key={remark.id} className={styles.row}>
              <div className={remark.isDone ? styles.done : undefined}>
                {remark.quote && <blockquote className={styles.quote}>{remark.quote}</blockquote>}
                <p dir="auto">{remark.text}</p>
                <p className={styles.meta}>
                  {byWhom(remark)}
                  {remark.quote && !place && ' · these words are no longer in the text'}
                </p>
              </div>
              <div className={styles.acts}>
                {place && (
                  <>
                    <Button dense onClick={() => onShow(place)}>
                      Show in the text
                    </Button>
                    <Button
                      dense
                      onClick={() => {
                        mark.mutate({ remarkId: remark.id, isDone: true });
                        onUse(replacedPlace(source(), place, remark.quote), remark.text);
                      }}
                    >
                      Use
                    </Button>
                  </>
                )}
                <Button
                  dense
                  onClick={() => mark.mutate({ remarkId: remark.id, isDone: !remark.isDone })}
                >
                  {remark.isDone ? 'Open again' : 'Done'}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
