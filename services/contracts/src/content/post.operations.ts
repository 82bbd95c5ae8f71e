import { operation, json, pathParameter } from '../operation.ts';
import { categoryListQuerySchema, postListQuerySchema, postQuerySchema } from './post-query.ts';
import {
  postListSchema,
  postPageSchema,
  postSchema,
  postSlugListSchema,
  postSummaryListSchema,
  postTitleListSchema,
} from './post.ts';

const POSTS = '/api/blog-posts';
const SLUG = pathParameter('slug', 'The slug of a post.');
const PAGE_HEADERS = {
  'X-Total-Count': 'With `view=summary` or `archive`: the number of posts in the whole listing.',
  'X-Tag-Name': 'With `tag`: its name, percent-encoded; missing if no post has it.',
  Link: 'With `view=summary` or `archive`: the next page, as `rel="next"`, if there is one.',
};

export const listPosts = operation({
  method: 'GET',
  path: POSTS,
  summary:
    'Posts, newest first. `view` selects the fields for the home page, a listing, the archive, or the create form. With `tag`, those with a tag; an unknown tag has none.',
  access: 'public',
  query: postListQuerySchema,
  answers: {
    200: {
      ...json(
        'The posts.',
        postListSchema,
        postSummaryListSchema,
        postTitleListSchema,
        postSlugListSchema,
      ),
      headers: PAGE_HEADERS,
    },
  },
  errors: ['invalid_fields'],
  scope: 'posts:read',
});

export const listPostsOfCategory = operation({
  method: 'GET',
  path: `${POSTS}/category/{category}`,
  summary: 'Posts of a category, newest first. An unknown category has none.',
  access: 'public',
  parameters: [pathParameter('category', 'A name or slug of a category or listing.')],
  query: categoryListQuerySchema,
  answers: {
    200: { ...json('The posts.', postListSchema, postSummaryListSchema), headers: PAGE_HEADERS },
  },
  errors: ['invalid_fields'],
  scope: 'posts:read',
});

export const getPost = operation({
  method: 'GET',
  path: `${POSTS}/{slug}`,
  summary:
    'One post; with `view=page` the tree of its text instead of the text, and the posts around it. The 404 of a former slug has the present address in `X-Moved-To`.',
  access: 'public',
  parameters: [SLUG],
  query: postQuerySchema,
  answers: { 200: json('The post.', postSchema, postPageSchema) },
  errors: ['not_found', 'invalid_fields'],
  scope: 'posts:read',
});
