import { isLoopback, type Config } from '@examiner/kit';
import type { Response } from 'express';

/** Keeps the address's token from pages that this page links to. With `no-referrer` a form is sent with the origin `null`, which counts only where browsers send `Sec-Fetch-Site`. */
export function hideAddress(response: Response, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isTrustworthy = publicUrl.protocol === 'https:' || isLoopback(publicUrl.hostname);
  response.set('Referrer-Policy', isTrustworthy ? 'no-referrer' : 'same-origin');
}
