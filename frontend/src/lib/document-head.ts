import { documentTitle, type PageMeta } from '@examiner/contracts';
import { useEffect } from 'react';
import { useSite } from './site.ts';

function setCanonical(path: string | undefined): void {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (path === undefined) {
    link?.remove();
    return;
  }
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  // The first document came with the public address; later pages keep its origin.
  const base = link.href || location.origin;
  link.href = new URL(path, base).href;
}

export function useDocumentHead({ title, description, path }: PageMeta): void {
  const { name, description: ofSite } = useSite();
  useEffect(() => {
    document.title = documentTitle({ name }, title);
    document.head
      .querySelector('meta[name=description]')
      ?.setAttribute('content', description ?? ofSite);
    setCanonical(path);
  }, [name, ofSite, title, description, path]);
}
