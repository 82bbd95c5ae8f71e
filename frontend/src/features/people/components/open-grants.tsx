import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { datedMomentWords } from '../../../lib/moment-words.ts';
import { userQuery } from '../../../lib/user.ts';
import { grantsQuery, openPreviewsQuery } from '../api/grants.ts';
import { openEntries, type OpenEntry } from '../rules/open-entries.ts';
import type { PeopleAct } from '../rules/people-acts.ts';
import styles from './people.module.css';

const HEADING = 'open-grants';

function OpenRow({
  entry,
  onRevoke,
}: {
  readonly entry: OpenEntry;
  readonly onRevoke: () => void;
}) {
  const { title, opens, maker, madeAt, lastUsedAt, expiresAt } = entry;
  const revoke = (
    <button type="button" onClick={onRevoke}>
      Revoke
    </button>
  );
  return (
    <Row label={title} acts={revoke}>
      <RowTitle level="h3">{title}</RowTitle>
      <RowFacts>{opens}</RowFacts>
      <RowFacts>
        <span>{maker}</span>
        <span>Created {datedMomentWords(madeAt)}</span>
        <span>{lastUsedAt ? `Last used ${datedMomentWords(lastUsedAt)}` : 'Not used yet'}</span>
        <span>Expires {datedMomentWords(expiresAt)}</span>
      </RowFacts>
    </Row>
  );
}

/** All grants that work without a session. */
export function OpenGrants({ onRevoke }: { readonly onRevoke: (act: PeopleAct) => void }) {
  const grants = useQuery(grantsQuery);
  const previews = useQuery(openPreviewsQuery);
  const viewer = useQuery({ ...userQuery, enabled: false }).data?.email;
  const failed = grants.error ? grants : previews;
  const entries = openEntries(grants.data?.grants ?? [], previews.data ?? [], viewer);
  const isWhole = grants.data !== undefined && previews.data !== undefined;
  return (
    <section className={styles.open} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={styles.heading}>
        Open links and tokens
      </h2>
      {(grants.isPending || previews.isPending) && <Waiting text="Loading..." />}
      {failed.error && (
        <NotLoaded
          text="Not all links and tokens can be shown."
          error={failed.error}
          onAgain={failed.refetch}
        />
      )}
      {isWhole && entries.length === 0 && <p>None. No one gets in without signing in.</p>}
      <RowList>
        {entries.map((entry) => (
          <OpenRow key={entry.key} entry={entry} onRevoke={() => onRevoke(entry.revoke)} />
        ))}
      </RowList>
    </section>
  );
}
