import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import { postCreationSchema, staleManuscriptSchema } from './desk.ts';
import { postInputSchema } from './post-input.ts';
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
const POST_BODY = { ...jsonBody(postInputSchema), isValidatedByHandler: true } as const;
const WRITES = [{ name: 'post-writes', calls: 600, windowSeconds: 3600, per: 'account' }] as const;
const PAGE_HEADERS = {
  'X-Total-Count': 'With `view=summary` or `archive`: the number of posts in the whole listing.',
  Link: 'With `view=summary` or `archive`: the next page, as `rel="next"`, where there is one.',
};

export const listPosts = operation({
  method: 'GET',
  path: POSTS,
  summary:
    'Posts, newest first: whole ones, or with `view` what the home page, a listing, the archive or the create form needs.',
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
    'One post; with `view=page` the tree of its text instead of the text, and the posts around it. The 404 of a former slug says in `X-Moved-To` where the post is now.',
  access: 'public',
  parameters: [SLUG],
  query: postQuerySchema,
  answers: { 200: json('The post.', postSchema, postPageSchema) },
  errors: ['not_found', 'invalid_fields'],
  scope: 'posts:read',
});

export const createPost = operation({
  method: 'POST',
  path: POSTS,
  summary: 'Writes a new post. `manuscript` names the text at the desk that becomes it.',
  audit: 'post.created',
  access: 'editor',
  limits: WRITES,
  body: { ...POST_BODY, schema: postCreationSchema },
  answers: { 201: json('The post as stored.', postSchema) },
  errors: ['slug_taken', 'conflict', 'storage_full'],
  scope: 'posts:write',
});

export const updatePost = operation({
  method: 'PUT',
  path: `${POSTS}/{slug}`,
  summary: 'Replaces a post. Another slug in the body moves it.',
  audit: 'post.changed',
  access: 'editor',
  limits: WRITES,
  parameters: [
    SLUG,
    { in: 'header', name: 'If-Match', description: 'The revision at the desk; without it, any.' },
  ],
  body: POST_BODY,
  answers: {
    200: json('The post as stored.', postSchema),
    412: json('Another save stands instead.', staleManuscriptSchema),
  },
  errors: ['not_found', 'slug_taken', 'storage_full'],
  scope: 'posts:write',
});

export const deletePost = operation({
  method: 'DELETE',
  path: `${POSTS}/{slug}`,
  summary: 'Puts a post into the bin of the desk, for 30 days.',
  audit: 'post.deleted',
  access: 'editor',
  limits: WRITES,
  parameters: [SLUG],
  answers: { 204: empty('The post is gone.') },
  errors: ['not_found'],
  scope: 'posts:write',
});
