import { reasonOf } from '../../lib/api-client.ts';
import { Button } from '../button/button.tsx';
import styles from './not-loaded.module.css';

interface NotLoadedProps {
  /** A sentence that names the missing part; the reason follows it. */
  readonly text: string;
  readonly error: Error;
  readonly onAgain: () => unknown;
}

export function NotLoaded({ text, error, onAgain }: NotLoadedProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p>
        {text} {reasonOf(error)}
      </p>
      <Button onClick={() => void onAgain()}>Try again</Button>
    </div>
  );
}
