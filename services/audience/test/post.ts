import type { InternalPost } from '@examiner/contracts';

/** As content tells it. */
export const POST: InternalPost = {
  id: 'one',
  slug: 'a-walk',
  title: 'A walk',
  excerpt: 'In short.',
  state: 'published',
  category: 'Short Stories',
  revision: 1,
  tree: { type: 'root', children: [] },
};
