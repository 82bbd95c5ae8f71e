import { documentTitle, SITE_DESCRIPTION, type PageMeta } from '@examiner/contracts';
import { useEffect } from 'react';

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
  useEffect(() => {
    document.title = documentTitle(title);
    document.head
      .querySelector('meta[name=description]')
      ?.setAttribute('content', description ?? SITE_DESCRIPTION);
    setCanonical(path);
  }, [title, description, path]);
}
