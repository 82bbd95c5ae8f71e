import { defineService } from '@examiner/kit';
import { subscriberCollection } from './subscribers/subscriber.model.ts';

export const manifest = defineService({
  name: 'audience',
  variables: {},
  collections: [subscriberCollection],
  asks: ['auth', 'content'],
});
