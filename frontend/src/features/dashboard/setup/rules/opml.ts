export interface OpmlFeed {
  readonly label: string;
  readonly url: string;
}

const MAX_BYTES = 1024 * 1024;
const MAX_LABEL = 60;

export class OpmlError extends Error {
  override readonly name = 'OpmlError';
}

/** The feeds of a list that another reader exported, each once. @throws OpmlError with a sentence */
export async function readOpml(file: File): Promise<readonly OpmlFeed[]> {
  if (file.size > MAX_BYTES) throw new OpmlError('The file is larger than 1 MB.');
  // The parser of the browser resolves nothing outside, and runs no script.
  const document = new DOMParser().parseFromString(await file.text(), 'text/xml');
  if (document.querySelector('parsererror') || document.documentElement.localName !== 'opml') {
    throw new OpmlError('This is no OPML file. Export the feeds of your reader as OPML.');
  }
  const found = new Map<string, OpmlFeed>();
  for (const outline of document.querySelectorAll('outline')) {
    const url = outline.getAttribute('xmlUrl')?.trim() ?? '';
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) continue;
    const label = outline.getAttribute('title') || outline.getAttribute('text') || '';
    const words = label.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL);
    found.set(url, { label: words || new URL(url).hostname, url });
  }
  if (found.size === 0) throw new OpmlError('This file names no feed.');
  return [...found.values()];
}
