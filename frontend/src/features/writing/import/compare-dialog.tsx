import type { ImportComparison, ImportedTextRow } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { quotesQuery } from '../editor/api/get-new-post.ts';
import { PreviewLook } from '../editor/preview/preview-look.ts';
import { usePreview } from '../editor/preview/use-preview.ts';
import { comparisonQuery, originalAddress } from './api/imports.ts';
import styles from './import.module.css';
import { withoutPictures } from './rules/without-pictures.ts';

function Result({ content }: Pick<ImportComparison, 'content'>) {
  const { data: quotes } = useQuery(quotesQuery);
  const { preview, isLost } = usePreview({ content, format: 2, quotes });
  const show = useContext(PreviewLook);
  if (isLost) return <pre className={styles.source}>{content}</pre>;
  return preview ? show(withoutPictures(preview.tree)) : <Waiting text="Loading..." />;
}

interface CompareDialogProps {
  readonly id: string;
  readonly row: Pick<ImportedTextRow, 'number' | 'title'>;
  readonly onClose: () => void;
}

/** A text of the other program, with the converted text beside it. */
export function CompareDialog({ id, row: { number, title }, onClose }: CompareDialogProps) {
  const { data, error, refetch } = useQuery(comparisonQuery(id, number));
  return (
    <Dialog title={title || 'Untitled'} size="large" onClose={onClose}>
      <DialogContent
        remark="Pictures come in with the import. They are not loaded here."
        actions={<CloseButton>Close</CloseButton>}
      >
        {error && <NotLoaded text="It cannot be compared." error={error} onAgain={refetch} />}
        {!error && !data && <Waiting text="Loading..." />}
        {data && (
          <div className={styles.compare}>
            <section aria-label="Original">
              <h3>Original</h3>
              {data.isHtml ? (
                <iframe title="Original" sandbox="" src={originalAddress(id, number)} />
              ) : (
                <pre
                  className={styles.source}
                  tabIndex={0}
                  role="region"
                  aria-label="Original text"
                >
                  {data.original}
                </pre>
              )}
            </section>
            <section aria-label="Result">
              <h3>Result</h3>
              <div className={styles.sheet} tabIndex={0} role="region" aria-label="Resulting text">
                <Result content={data.content} />
              </div>
            </section>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
