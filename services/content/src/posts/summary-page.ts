import { formatPostCursor, TOTAL_COUNT_HEADER } from '@examiner/contracts';
import type { Response } from 'express';
import type { SummaryPage } from './post-listings.service.ts';

/** Answers a page of a listing: the total and the way to the next page in headers (RFC 8288). */
export function sendSummaryPage(response: Response, path: string, page: SummaryPage): void {
  const { posts, total, limit, next } = page;
  response.setHeader(TOTAL_COUNT_HEADER, String(total));
  if (next) {
    const query = `view=summary&limit=${limit}&after=${formatPostCursor(next)}`;
    response.setHeader('Link', `<${path}?${query}>; rel="next"`);
  }
  response.json(posts);
}
