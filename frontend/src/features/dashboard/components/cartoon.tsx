import { dataFilePath } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../components/icon/icon.tsx';
import { captionQuery } from '../api/get-caption.ts';
import styles from './daily-panel.module.css';
import { SourceNotes } from './panel-age.tsx';
import { useFileState } from './use-panel.ts';

const PATH = dataFilePath('Cartoon/daily_cartoon.png');

export function Cartoon() {
  const { data: caption } = useQuery({ ...captionQuery, retryOnMount: false });
  return (
    <figure>
      <div className={styles.cartoon}>
        <Drawing description={caption?.description ?? 'The cartoon of the day'} />
      </div>
      <figcaption className={styles.caption}>
        <span dir="auto">{caption?.text || 'No caption available'}</span>
        {caption?.credit && <Credit text={caption.credit} link={caption.link} />}
      </figcaption>
      <SourceNotes file="Cartoon/caption.json" labels={{ cartoon: 'The cartoon' }} />
    </figure>
  );
}

/** The license requires the name and the link. */
function Credit({ text, link }: { text: string; link: string | undefined }) {
  return (
    <small className={styles.credit}>
      {link && /^https?:/.test(link) ? (
        <a className="link" href={link} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </small>
  );
}

function Drawing({ description }: { description: string }) {
  const state = useFileState('Cartoon/daily_cartoon.png');
  const version = state === 'private' ? undefined : state?.version;
  const [first, setFirst] = useState<string>();
  const [broken, setBroken] = useState<string>();
  if (first === undefined && version !== undefined) setFirst(version);
  // The address has no version until another drawing replaces the first one.
  const isFirst = version === undefined || version === first;
  const address = isFirst ? PATH : `${PATH}?v=${encodeURIComponent(version)}`;
  const isMissing = state === 'private' || state?.content === 'empty' || broken === address;
  if (isMissing) return <Icon name="image" />;
  return (
    <img
      src={address}
      alt={description}
      width={640}
      height={520}
      onError={() => setBroken(address)}
    />
  );
}
