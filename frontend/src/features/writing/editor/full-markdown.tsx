import type { Difference } from '@examiner/markup/differences';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { usePreview } from './preview/use-preview.ts';
import styles from './text-preview.module.css';

const SHOWN = 12;
const WHAT: Readonly<Record<Difference['what'], string>> = {
  table: 'A table:',
  footnote: 'A footnote:',
  address: 'A link:',
  picture: 'A picture with room for a caption:',
  code: 'Code in colors:',
  video: 'A card of a video:',
};

interface FullMarkdownProps {
  /** The current text, in light markup. */
  readonly content: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Shows the differences in appearance, and asks before a text in light markup becomes Markdown. */
export function FullMarkdown({ content, onConfirm, onCancel }: FullMarkdownProps) {
  const differences = usePreview({ content, format: 1 }).preview?.differences;
  const more = (differences?.length ?? 0) - SHOWN;
  return (
    <ConfirmDialog
      open
      isDanger={false}
      question="Use full Markdown?"
      confirmLabel="Use Markdown"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>You can then write tables, footnotes, and colored code.</p>
      {differences?.length === 0 && <p>Nothing in this text looks different.</p>}
      {differences && differences.length > 0 && (
        <>
          <p>In this text, these change:</p>
          <ul className={styles.differences}>
            {differences.slice(0, SHOWN).map(({ what, text }, index) => (
              <li key={index}>
                {WHAT[what]} <code dir="auto">{text}</code>
              </li>
            ))}
          </ul>
          {more > 0 && <p>And {more} more.</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
