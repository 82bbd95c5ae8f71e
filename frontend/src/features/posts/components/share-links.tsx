import { ButtonAnchor } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useSite } from '../../../lib/site.ts';
import styles from './share-links.module.css';

export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { url } = useSite();
  const address = new URL(path, url).href;
  const encoded = encodeURIComponent(address);
  const message = encodeURIComponent(`${title} ${address}`);
  return (
    <div className={styles.share} role="group" aria-label="Share this post">
      <ButtonAnchor dense href={`sms:?&body=${message}`} aria-label="Text: share in a message">
        <Icon name="message" /> Text
      </ButtonAnchor>
      <ButtonAnchor
        dense
        href={`https://www.facebook.com/sharer/sharer.php?u=${encoded}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Facebook: share there, in a new tab"
      >
        <Icon name="people" /> Facebook
      </ButtonAnchor>
      <ButtonAnchor
        dense
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="LinkedIn: share there, in a new tab"
      >
        <Icon name="linkedin" /> LinkedIn
      </ButtonAnchor>
    </div>
  );
}
