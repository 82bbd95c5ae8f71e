import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { quotesQuery } from './api/get-new-post.ts';
import { useSite } from '../../../lib/site.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { lossesOf, ownPictures } from '../publishing/rules/before-you-publish.ts';
import { useEditing } from './editing-context.ts';
import { PreviewLook } from './preview/preview-look.ts';
import { usePreview } from './preview/use-preview.ts';
import { useScrollTogether } from './preview/use-scroll-together.ts';
import type { PostFormState } from './post-form-state.ts';
import styles from './text-preview.module.css';
import { useEscape } from './use-escape.ts';

const NONE: ReadonlySet<string> = new Set();

interface TextPreviewProps {
  readonly form: PostFormState;
  readonly onClose: () => void;
}

/** Shows the text as readers will see it. */
export function TextPreview({ form: { control }, onClose }: TextPreviewProps) {
  const [content, format] = useWatch({ control, name: ['content', 'format'] });
  const { data: quotes } = useQuery(quotesQuery);
  const { preview, isLost } = usePreview({ content, format, quotes });
  const show = useContext(PreviewLook);
  const pane = useRef<HTMLElement>(null);
  const { area } = useEditing();
  useScrollTogether(area, pane, preview !== undefined);
  useEscape(true, onClose);
  const { url } = useSite();
  const [failed, setFailed] = useState<ReadonlySet<string>>(NONE);
  const paused = usePaused(content);
  const losses = useMemo(() => {
    const failing = ownPictures(paused, url).filter((path) => failed.has(path));
    return [
      ...lossesOf(paused, format, url).map(({ says }) => says),
      ...failing.map((path) => `A picture cannot be loaded: ${path}`),
    ];
  }, [paused, format, url, failed]);
  return (
    <div className={styles.place} data-preview>
      <section
        ref={pane}
        className={styles.preview}
        aria-label="As readers will see it"
        // Beside the text, the preview has its own scroll position.
        tabIndex={0}
        onErrorCapture={({ target }) => {
          if (!(target instanceof HTMLImageElement)) return;
          const path = target.getAttribute('src') ?? '';
          setFailed((before) => new Set([...before, path]));
        }}
      >
        {losses.length > 0 && (
          <ul className={styles.losses} aria-label="Not as it was written">
            {losses.map((says, index) => (
              <li key={index}>{says}</li>
            ))}
          </ul>
        )}
        {isLost && <p>The preview could not be loaded. Close it and open it again to retry.</p>}
        {preview && show(preview.tree)}
      </section>
    </div>
  );
}
