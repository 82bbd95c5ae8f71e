import { useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './command-block.module.css';

interface CommandBlockProps {
  /** The name of the block for assistive technology. */
  readonly label: string;
  /** Lines for a terminal or a file. */
  readonly text: string;
}

export function CommandBlock({ label, text }: CommandBlockProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Select it to copy');
    }
  };
  return (
    <div className={styles.block}>
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </pre>
      <Button dense variant="quiet" onClick={() => void copy()}>
        {said || 'Copy'}
        <span className="visually-hidden">: {label}</span>
      </Button>
    </div>
  );
}
