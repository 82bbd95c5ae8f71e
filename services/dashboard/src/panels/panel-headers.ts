import type { AuthUser } from '@examiner/contracts';
import type { Response } from 'express';

/**
 * Visitors all get the same, which a shared cache may answer for a second; whoever has a session gets his own.
 * Everyone asks again each time, mostly for a 304. Search engines are to leave it.
 */
export function setPanelHeaders(response: Response, viewer: AuthUser | null): void {
  response.setHeader('Vary', 'Cookie');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader(
    'Cache-Control',
    viewer ? 'private, no-cache' : 'public, max-age=0, s-maxage=1',
  );
}
