import type { ReaderList } from '@examiner/contracts';
import { suppressionWords } from '../rules/reader-words.ts';
import { PutBackButton } from './put-back-button.tsx';
import styles from './readers.module.css';

interface SuppressionLineProps {
  readonly email: string;
  readonly suppression: NonNullable<ReaderList['suppression']>;
}

/** The suppression of a searched address that has no reader. */
export function SuppressionLine({ email, suppression }: SuppressionLineProps) {
  const { reason } = suppression;
  return (
    <div className={styles.banner} role="status">
      <p>
        <strong>{email}</strong> {suppressionWords(suppression)}
      </p>
      {(reason === 'bounced' || reason === 'complained') && (
        <PutBackButton email={email} why={reason} />
      )}
    </div>
  );
}
