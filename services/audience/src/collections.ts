import { subscriberCollection } from './subscribers/subscriber.model.ts';

/** Every collection of this service, for the backup. */
export const collections = [subscriberCollection];
