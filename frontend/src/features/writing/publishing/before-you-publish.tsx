import { dayInZone, fieldsOf, formatIsoDay } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { MenuButton } from '../../../components/menu/menu.tsx';
import { useSite } from '../../../lib/site.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { useIsEditor } from '../../../lib/user.ts';
import { deadLinksQuery } from './api/dead-links.ts';
import { useEditing } from '../editor/editing-context.ts';
import { usePageKeys } from '../editor/keys/page-keys.ts';
import { failingPicturesQuery } from './api/failing-pictures.ts';
import { doubtsOf, ownLinks, ownPictures, type Doubt } from './rules/before-you-publish.ts';
import { SAMPLE_PICTURES, samplesInUse, type SampleInUse } from './rules/samples-in-use.ts';
import { showPlace } from '../editor/show-place.ts';
import styles from './before-you-publish.module.css';
import type { PostFormState } from '../editor/post-form-state.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_PATHS: readonly string[] = [];

const SAMPLE_PICTURE: Doubt = {
  field: 'featuredImage',
  says: 'The picture at the top is one of the samples',
};

interface Doubts {
  /** Problems of the text. */
  readonly doubts: readonly Doubt[];
  /** Sample names and pictures in the settings of the site. */
  readonly samples: readonly SampleInUse[];
}

/** Problems before publishing. They are computed between keystrokes. Links to this site are checked only while the list is open. */
function useDoubts({ control }: PostFormState, isOpen: boolean): Doubts {
  const typed = useWatch({ control });
  const paused = usePaused(typed);
  const draft = isOpen ? typed : paused;
  const fields = useMemo(() => fieldsOf(draft), [draft]);
  const site = useSite();
  const { timeZone, url } = site;
  const pictures = useMemo(() => ownPictures(fields.content, url), [fields, url]);
  const { data: failing = NO_PATHS } = useQuery({
    ...failingPicturesQuery(pictures),
    enabled: isOpen && pictures.length > 0,
  });
  const links = useMemo(() => ownLinks(fields.content), [fields]);
  const { data: dead = NONE } = useQuery({
    ...deadLinksQuery(links),
    enabled: isOpen && links.length > 0,
  });
  const [openedAt] = useState(() => Date.now());
  const today = formatIsoDay(dayInZone(openedAt, timeZone));
  const doubts = useMemo(
    () => doubtsOf(fields, new Set([...dead, ...failing]), today, url),
    [fields, dead, failing, today, url],
  );
  const samples = samplesInUse(site);
  const hasSamplePicture = samples.length > 0 && SAMPLE_PICTURES.includes(fields.featuredImage);
  return {
    samples,
    doubts: hasSamplePicture ? [SAMPLE_PICTURE, ...doubts] : doubts,
  };
}

interface BeforeYouPublishProps {
  readonly form: PostFormState;
  /** The element in which the list is shown. The button is in a menu and has no space for the list. */
  readonly place: HTMLElement | null;
  /** Called before a part of the text is shown. */
  readonly onText: () => void;
}

export function BeforeYouPublish({ form, place: panel, onText }: BeforeYouPublishProps) {
  const [isOpen, setOpen] = useState(false);
  const { doubts, samples } = useDoubts(form, isOpen);
  const isEditor = useIsEditor();
  const count = doubts.length + samples.length;
  const { area } = useEditing();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  usePageKeys({
    publish: () => {
      flushSync(() => setOpen(true));
      const first = list.current?.querySelector<HTMLElement>('button, a');
      const controls = [...(area.current?.form?.elements ?? [])] as HTMLElement[];
      (first ?? controls.find((control) => control.matches('[type=submit]')))?.focus();
    },
  });
  const show = ({ field, place }: Doubt) => {
    if (field === 'content') flushSync(onText);
    if (place) showPlace(area.current, place);
    else form.setFocus(field);
  };
  return (
    <>
      <MenuButton
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+Enter"
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Before you publish{count > 0 && ` (${count})`}
      </MenuButton>
      {panel &&
        createPortal(
          <div id={id} className={styles.doubts} hidden={!isOpen}>
            {count === 0 && <p>Ready to publish.</p>}
            <ul ref={list} aria-label="To look at">
              {doubts.map((doubt, index) => (
                <li key={index}>
                  <button type="button" onClick={() => show(doubt)}>
                    {doubt.says}
                  </button>
                </li>
              ))}
              {samples.map(({ says, to }) => (
                <li key={says}>
                  {isEditor ? <p>{says}. An owner can change it.</p> : <Link to={to}>{says}</Link>}
                </li>
              ))}
            </ul>
            <Button dense variant="quiet" onClick={() => setOpen(false)}>
              Hide
            </Button>
          </div>,
          panel,
        )}
    </>
  );
}
