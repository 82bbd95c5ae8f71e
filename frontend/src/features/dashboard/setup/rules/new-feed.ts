import type { FeedSettings } from '@examiner/contracts';

export type NewFeed = Pick<FeedSettings, 'label' | 'url'>;
