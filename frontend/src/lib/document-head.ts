import { documentTitle, type PageMeta } from '@examiner/contracts';
import { useEffect } from 'react';
import { useSite } from './site.ts';

function setCanonical(address: string | undefined): void {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (address === undefined) {
    link?.remove();
    return;
  }
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  link.href = address;
}

export function useDocumentHead({ title, description, path, canonical }: PageMeta): void {
  const { name, url, description: ofSite } = useSite();
  useEffect(() => {
    document.title = documentTitle({ name }, title);
    document.head
      .querySelector('meta[name=description]')
      ?.setAttribute('content', description ?? ofSite);
    setCanonical(canonical ?? (path && new URL(path, url).href));
  }, [name, url, ofSite, title, description, path, canonical]);
}
