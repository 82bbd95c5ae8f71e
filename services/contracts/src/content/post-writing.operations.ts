import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import { postCreationSchema, staleManuscriptSchema } from './desk.ts';
import { postInputSchema } from './post-input.ts';
import { getPost, listPosts } from './post.operations.ts';
import { postSchema } from './post.ts';

const SLUG = pathParameter('slug', 'The slug of a post.');
const POST_BODY = { ...jsonBody(postInputSchema), isValidatedByHandler: true } as const;
const WRITES = [{ name: 'post-writes', calls: 600, windowSeconds: 3600, per: 'account' }] as const;

export const createPost = operation({
  method: 'POST',
  path: listPosts.path,
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
  path: getPost.path,
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
    412: json('Another save came first.', staleManuscriptSchema),
  },
  errors: ['not_found', 'slug_taken', 'storage_full'],
  scope: 'posts:write',
});

export const deletePost = operation({
  method: 'DELETE',
  path: getPost.path,
  summary: 'Puts a post into the bin of the desk, for 30 days.',
  audit: 'post.deleted',
  access: 'editor',
  limits: WRITES,
  parameters: [SLUG],
  answers: { 204: empty('The post is gone.') },
  errors: ['not_found'],
  scope: 'posts:write',
});
