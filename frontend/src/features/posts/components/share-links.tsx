import { useSyncExternalStore } from 'react';
import { Button, ButtonAnchor } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { useSite } from '../../../lib/site.ts';
import styles from './share-links.module.css';
import { useEnglish } from '../../../components/english/english.tsx';

const neverChanges = () => () => undefined;
const hasShareSheet = () => 'share' in navigator;

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied' });
  } catch {
    toast({
      title: 'The link could not be copied',
      description: `Copy it from here: ${address}`,
      variant: 'destructive',
    });
  }
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the browser's share dialog is not an error.
    if ((error as Error).name !== 'AbortError') await copy(data.url ?? '');
  }
}

export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { url } = useSite();
  const canShare = useSyncExternalStore(neverChanges, hasShareSheet, () => false);
  const address = new URL(path, url).href;
  const encoded = encodeURIComponent(address);
  const message = encodeURIComponent(`${title} ${address}`);
  return (
    <div className={styles.share} role="group" aria-label="Share this post" {...useEnglish()}>
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
      <Button dense className={styles.scripted} onClick={() => void copy(address)}>
        <Icon name="link" /> Copy link
      </Button>
      {canShare && (
        <Button dense onClick={() => void share({ title, url: address })}>
          <Icon name="upload" /> Share…
        </Button>
      )}
    </div>
  );
}
