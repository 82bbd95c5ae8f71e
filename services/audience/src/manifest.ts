import { defineService } from '@examiner/kit';
import { SUBSCRIBERS } from './subscribers/subscriber.model.ts';

export const manifest = defineService({
  name: 'audience',
  variables: {},
  collections: [SUBSCRIBERS],
  asks: ['auth', 'content'],
});
