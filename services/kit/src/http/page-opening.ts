import {
  ForbiddenException,
  Inject,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '../config/config-token.ts';
import type { Config } from '../config/config.ts';
import { ownOrigins } from './own-origin.ts';

/** A person opened the address as a page: `own` means from this site or directly, and `foreign` means from another site. `fetched`: the address was not opened as a page. */
export type PageOpening = 'own' | 'foreign' | 'fetched';

/** Browsers use the first header today. The other headers are from browsers without `Sec-Fetch-*`. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** Requests for pictures, frames, scripts, and prefetched pages count as fetched (docs/SECURITY-RULES.md). */
export function pageOpeningOf(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  publicUrl: URL,
): PageOpening {
  if (method !== 'GET' || PURPOSES.some((name) => name in headers)) return 'fetched';
  if (Object.keys(headers).some((name) => name.startsWith('sec-fetch-'))) {
    const isPage =
      headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate';
    if (!isPage) return 'fetched';
    return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])
      ? 'own'
      : 'foreign';
  }
  if (/^\s*image\//i.test(headers.accept ?? '')) return 'fetched';
  const { referer } = headers;
  return referer === undefined || isOwn(referer, publicUrl) ? 'own' : 'foreign';
}

function isOwn(address: string, publicUrl: URL): boolean {
  return URL.canParse(address) && ownOrigins(publicUrl).has(new URL(address).origin);
}

@Injectable()
export class PageOpeningGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    this.require(context.switchToHttp().getRequest<Request>());
    return true;
  }

  /** @throws ForbiddenException if the address was not opened as a page */
  require(request: Request): Exclude<PageOpening, 'fetched'> {
    const opening = pageOpeningOf(request, this.config.publicUrl);
    if (opening !== 'fetched') return opening;
    throw new ForbiddenException('This address works only as a page. Follow a link to it.');
  }
}

/** For a GET that changes data. Refuses requests of pictures, frames, scripts, and prefetches. */
export const OpenedAsPage = () => UseGuards(PageOpeningGuard);
