import type { AuthUser } from '@examiner/contracts';
import type { Response } from 'express';

/** Visitors share an answer for a second. Answers for signed-in people are not shared. */
export function setPanelHeaders(response: Response, viewer: AuthUser | null): void {
  response.setHeader('Vary', 'Cookie');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader(
    'Cache-Control',
    viewer ? 'private, no-cache' : 'public, max-age=0, s-maxage=1',
  );
}
