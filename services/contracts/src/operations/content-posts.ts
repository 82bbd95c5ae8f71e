import {
  json,
  JSON_MAX_BYTES,
  empty,
  pathParameter,
  type CallLimit,
  type Operation,
} from './operation.ts';

const POSTS = '/api/blog-posts';
const SLUG = pathParameter('slug', 'The slug of a post.');
const POST_BODY = { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'PostInput' } as const;
const WRITES: readonly CallLimit[] = [{ calls: 600, windowSeconds: 3600, per: 'account' }];
const PAGE_HEADERS = {
  'X-Total-Count': 'With `view=summary` or `archive`: the number of posts in the whole listing.',
  Link: 'With `view=summary` or `archive`: the next page, as `rel="next"`, where there is one.',
};

export const POST_OPERATIONS: readonly Operation[] = [
  {
    id: 'listPosts',
    owner: 'content',
    method: 'GET',
    path: POSTS,
    summary:
      'Posts, newest first: whole ones, or with `view` what the home page, a listing, the archive or the create form needs.',
    access: 'public',
    query: 'PostListQuery',
    answers: {
      200: {
        ...json('The posts.', 'PostList', 'PostSummaryList', 'PostTitleList', 'PostSlugList'),
        headers: PAGE_HEADERS,
      },
    },
    errors: ['invalid_fields'],
  },
  {
    id: 'listPostsOfCategory',
    owner: 'content',
    method: 'GET',
    path: `${POSTS}/category/{category}`,
    summary: 'Posts of a category, newest first. An unknown category has none.',
    access: 'public',
    parameters: [pathParameter('category', 'A name or slug of a category or listing.')],
    query: 'CategoryListQuery',
    answers: {
      200: { ...json('The posts.', 'PostList', 'PostSummaryList'), headers: PAGE_HEADERS },
    },
    errors: ['invalid_fields'],
  },
  {
    id: 'getPost',
    owner: 'content',
    method: 'GET',
    path: `${POSTS}/{slug}`,
    summary:
      'One post; with `view=page` the tree of its text instead of the text, and the posts around it. The 404 of a former slug says in `X-Moved-To` where the post is now.',
    access: 'public',
    parameters: [SLUG],
    query: 'PostQuery',
    answers: { 200: json('The post.', 'Post', 'PostPage') },
    errors: ['not_found', 'invalid_fields'],
  },
  {
    id: 'createPost',
    owner: 'content',
    method: 'POST',
    path: POSTS,
    summary: 'Writes a new post. `manuscript` names the text at the desk that becomes it.',
    audit: 'post.created',
    access: 'editor',
    limits: WRITES,
    body: { ...POST_BODY, schema: 'PostCreation' },
    answers: { 201: json('The post as stored.', 'Post') },
    errors: ['slug_taken', 'conflict', 'storage_full'],
  },
  {
    id: 'updatePost',
    owner: 'content',
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
      200: json('The post as stored.', 'Post'),
      412: json('Another save stands instead.', 'StaleManuscript'),
    },
    errors: ['not_found', 'slug_taken', 'storage_full'],
  },
  {
    id: 'deletePost',
    owner: 'content',
    method: 'DELETE',
    path: `${POSTS}/{slug}`,
    summary: 'Puts a post into the bin of the desk, for 30 days.',
    audit: 'post.deleted',
    access: 'editor',
    limits: WRITES,
    parameters: [SLUG],
    answers: { 204: empty('The post is gone.') },
    errors: ['not_found'],
  },
];
