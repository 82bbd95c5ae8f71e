import { operation, jsonBody, json, empty, pathParameter } from '../operation.ts';
import { DESK_WRITES } from './desk.operations.ts';
import {
  mediaChangeSchema,
  mediaCopySchema,
  mediaListQuerySchema,
  mediaListSchema,
  mediaReplacementSchema,
  mediaSchema,
} from './media.ts';
import { IMAGE_FIELD, IMAGE_MAX_BYTES } from './image.ts';

const MEDIA = '/api/desk/media';
const ID = pathParameter('id', 'The id of a picture, which its address has.');
const desk = { access: 'editor', errors: ['not_found'] } as const;
const limits = [DESK_WRITES];

export const listMedia = operation({
  ...desk,
  method: 'GET',
  path: MEDIA,
  summary: 'The pictures that were uploaded, newest first, and which posts have them.',
  query: mediaListQuerySchema,
  answers: {
    200: {
      ...json('A page of the list.', mediaListSchema),
      headers: { Link: 'The next page, as `rel="next"`, if there is one.' },
    },
  },
  errors: [],
  scope: 'images:write',
});

export const copyMedia = operation({
  ...desk,
  method: 'POST',
  path: `${MEDIA}/copies`,
  summary:
    'Copies a picture of another site, of at most 15 MB; one that was copied before is not asked again.',
  audit: 'image.uploaded',
  limits: [{ name: 'media-copies', calls: 120, windowSeconds: 1800, per: 'account' }],
  body: jsonBody(mediaCopySchema),
  answers: { 201: json('The picture, at an address of this site.', mediaSchema) },
  errors: ['bad_request', 'storage_full'],
  scope: 'images:write',
});

export const changeMedia = operation({
  ...desk,
  method: 'PUT',
  path: `${MEDIA}/{id}`,
  summary: 'Sets the description and the focus of a picture.',
  audit: ['image.changed', 'post.changed'],
  limits,
  parameters: [ID],
  body: jsonBody(mediaChangeSchema),
  answers: { 200: json('The picture.', mediaSchema) },
  errors: ['not_found', 'storage_full'],
  scope: 'images:write',
});

export const deleteMedia = operation({
  ...desk,
  method: 'DELETE',
  path: `${MEDIA}/{id}`,
  summary: 'Deletes a picture that no post has. The same file uploaded again brings it back.',
  audit: 'image.deleted',
  limits,
  parameters: [ID],
  answers: { 204: empty('It is in the bin for 30 days.') },
  errors: ['not_found', 'conflict'],
  scope: 'images:write',
});

export const replaceMedia = operation({
  ...desk,
  method: 'POST',
  path: `${MEDIA}/{id}/replacement`,
  summary:
    'Replaces a picture with another one wherever the caller may write: in posts (a token needs `posts:write`) and in the settings (only an owner with a session). `kept` counts the other places. The old address keeps working.',
  audit: ['image.uploaded', 'post.changed', 'site.changed'],
  limits: [{ name: 'image-uploads', calls: 60, windowSeconds: 1800, per: 'account' }],
  parameters: [ID],
  body: {
    type: 'multipart',
    maxBytes: IMAGE_MAX_BYTES + 1024 * 1024,
    fields: { [IMAGE_FIELD]: 'The file.' },
  },
  answers: { 200: json('The new picture.', mediaReplacementSchema) },
  errors: ['bad_request', 'not_found', 'conflict', 'storage_full'],
  scope: 'images:write',
});
