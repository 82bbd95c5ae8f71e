import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button/button.tsx';
import { PreviewLook } from '../preview/preview-look.ts';
import { usePreview } from '../preview/use-preview.ts';
import { FullMarkdown } from './full-markdown.tsx';
import type { PostFormState } from './post-text.tsx';
import styles from './text-preview.module.css';

interface TextPreviewProps {
  readonly form: PostFormState;
  readonly onFullMarkdown: () => void;
  /** Other tools for the text. */
  readonly children?: ReactNode;
}

/** Shows the text as readers will see it: beside it where there is room, else below. */
export function TextPreview({ form: { control }, onFullMarkdown, children }: TextPreviewProps) {
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [content, format = 1] = useWatch({ control, name: ['content', 'format'] });
  const { preview, isLost } = usePreview(isShown || isAsking, { content, format });
  const show = useContext(PreviewLook);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 'p' && event.shiftKey;
      if (!isOurs || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setShown((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <div className={styles.tools}>
        <Button
          aria-pressed={isShown}
          aria-keyshortcuts="Control+Shift+P"
          onClick={() => setShown(!isShown)}
        >
          Preview
        </Button>
        {children}
        {format === 1 && <Button onClick={() => setAsking(true)}>Use full Markdown</Button>}
      </div>
      {isShown && (
        <section
          className={styles.preview}
          data-preview
          aria-label="As readers will see it"
          // It scrolls by itself beside the text.
          tabIndex={0}
        >
          {isLost && (
            <p>The preview could not be loaded. Close it and open it again to try once more.</p>
          )}
          {preview && show(preview.tree)}
        </section>
      )}
      {isAsking && (
        <FullMarkdown
          differences={preview?.differences}
          onConfirm={() => {
            setAsking(false);
            onFullMarkdown();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
