import type { Format } from '@examiner/contracts';
import { markdownFromHtml } from '@examiner/markup/from-html';
import { fromHtml } from 'hast-util-from-html';

export interface PasteWork {
  readonly html: string;
  readonly format: Format;
}

addEventListener('message', ({ data: { html, format } }: MessageEvent<PasteWork>) => {
  postMessage(markdownFromHtml(fromHtml(html), format));
});
