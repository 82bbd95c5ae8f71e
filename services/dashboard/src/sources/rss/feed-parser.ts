import { SourceError } from '@examiner/kit/upstream';
import type { FeedLink, RawItem } from './feed-item.ts';

/** Parses one format while the feed arrives. */
export interface FeedParser {
  /** Whether the feed has ended. Text after its end is ignored. */
  readonly hasEnded: boolean;
  write(text: string): void;
  /** @throws if the feed is truncated */
  end(): void;
}

export interface FeedHandler {
  item(raw: RawItem): void;
  /** The page that the feed belongs to. */
  home(link: FeedLink): void;
}

export function noFeed(cause?: unknown): SourceError {
  return new SourceError('sent something that is no feed', null, { cause });
}

export function tooMuchMarkup(): SourceError {
  return new SourceError('sent a feed with too much markup');
}
