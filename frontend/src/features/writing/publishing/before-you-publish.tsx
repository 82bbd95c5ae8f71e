import { dayInZone, fieldsOf, formatIsoDay } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button/button.tsx';
import { useSite } from '../../../lib/site.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { deadLinksQuery } from './api/dead-links.ts';
import { useEditing } from '../editor/editing-context.ts';
import { usePageKeys } from '../editor/keys/page-keys.ts';
import { doubtsOf, ownLinks, type Doubt } from './rules/before-you-publish.ts';
import { showPlace } from '../editor/show-place.ts';
import styles from './before-you-publish.module.css';
import type { PostFormState } from '../editor/post-text.tsx';

const NONE: ReadonlySet<string> = new Set();

/** What to look at before readers do, between two keys; own links are followed while the list is open. */
function useDoubts({ control }: PostFormState, isOpen: boolean): readonly Doubt[] {
  const typed = useWatch({ control });
  const paused = usePaused(typed);
  const draft = isOpen ? typed : paused;
  const fields = useMemo(() => fieldsOf(draft), [draft]);
  const links = useMemo(() => ownLinks(fields.content), [fields]);
  const { data: dead = NONE } = useQuery({
    ...deadLinksQuery(links),
    enabled: isOpen && links.length > 0,
  });
  const { timeZone, url } = useSite();
  const [openedAt] = useState(() => Date.now());
  const today = formatIsoDay(dayInZone(openedAt, timeZone));
  return useMemo(() => doubtsOf(fields, dead, today, url), [fields, dead, today, url]);
}

export function BeforeYouPublish({ form }: { readonly form: PostFormState }) {
  const [isOpen, setOpen] = useState(false);
  const doubts = useDoubts(form, isOpen);
  const { area } = useEditing();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  usePageKeys({
    publish: () => {
      flushSync(() => setOpen(true));
      const first = list.current?.querySelector('button');
      const publish = area.current?.form?.querySelector<HTMLElement>('[type=submit]');
      (first ?? publish)?.focus();
    },
  });
  const show = ({ field, place }: Doubt) => {
    if (place) showPlace(area.current, place);
    else form.setFocus(field);
  };
  return (
    <>
      <Button
        dense
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+Enter"
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Before you publish{doubts.length > 0 && ` (${doubts.length})`}
      </Button>
      <div id={id} className={styles.doubts} hidden={!isOpen}>
        {doubts.length === 0 && <p>Nothing to look at.</p>}
        <ul ref={list} aria-label="To look at">
          {doubts.map((doubt, index) => (
            <li key={index}>
              <button type="button" onClick={() => show(doubt)}>
                {doubt.says}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
