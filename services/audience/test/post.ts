import type { InternalPost } from '@examiner/contracts';

/** A post in the form of content's answer. */
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
