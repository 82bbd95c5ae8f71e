import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import type { Place } from '../rules/place-of-quote.ts';
import { PreviewLinks } from './preview-links.tsx';
import { Remarks } from './remarks.tsx';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  /** Of the manuscript. */
  readonly id: string;
  readonly source: () => string;
  readonly onShow: (place: Place) => void;
  readonly onClose: () => void;
}

/** Where the author lets others read a draft, and reads their notes. */
export function ShareDialog({ id, source, onShow, onClose }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>Share this draft</h2>
      <p className={styles.hint}>
        Whoever has a link reads the text as it is saved last, and can leave notes. Once it is
        published, the link leads to the post.
      </p>
      <PreviewLinks id={id} />
      <Remarks
        id={id}
        source={source}
        onShow={(place) => {
          dialog.current?.close();
          onShow(place);
        }}
      />
      <div className={styles.actions}>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  );
}
