import { IMAGE_FIELD, IMAGE_MAX_BYTES } from '../content/image.ts';
import { empty, json, JSON_MAX_BYTES, pathParameter, type Operation } from './operation.ts';

const MEDIA = '/api/desk/media';
const ID = pathParameter('id', 'The id of a picture, which its address has.');
const desk = { owner: 'content', access: 'editor', errors: ['not_found'] } as const;
const limits = [{ calls: 3600, windowSeconds: 3600, per: 'account' }] as const;

export const MEDIA_OPERATIONS: readonly Operation[] = [
  {
    ...desk,
    id: 'listMedia',
    method: 'GET',
    path: MEDIA,
    summary: 'The pictures that were uploaded, newest first, and which posts have them.',
    query: 'MediaListQuery',
    answers: {
      200: {
        ...json('A page of the list.', 'MediaList'),
        headers: { Link: 'The next page, as `rel="next"`, where there is one.' },
      },
    },
    errors: [],
  },
  {
    ...desk,
    id: 'copyMedia',
    method: 'POST',
    path: `${MEDIA}/copies`,
    summary:
      'Copies a picture of another site, of at most 15 MB; one that was copied before is not asked again.',
    audit: 'image.uploaded',
    limits: [{ calls: 120, windowSeconds: 1800, per: 'account' }],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'MediaCopy' },
    answers: { 201: json('The picture, at an address of this site.', 'Media') },
    errors: ['bad_request', 'storage_full'],
  },
  {
    ...desk,
    id: 'changeMedia',
    method: 'PUT',
    path: `${MEDIA}/{id}`,
    summary: 'Describes a picture, and says what of it must be seen where it is cut.',
    audit: ['image.changed', 'post.changed'],
    limits,
    parameters: [ID],
    body: { type: 'json', maxBytes: JSON_MAX_BYTES, schema: 'MediaChange' },
    answers: { 200: json('The picture.', 'Media') },
    errors: ['not_found', 'storage_full'],
  },
  {
    ...desk,
    id: 'deleteMedia',
    method: 'DELETE',
    path: `${MEDIA}/{id}`,
    summary: 'Deletes a picture that no post has. The same file uploaded again brings it back.',
    audit: 'image.deleted',
    limits,
    parameters: [ID],
    answers: { 204: empty('It is in the bin, and goes for good after 30 days.') },
    errors: ['not_found', 'conflict'],
  },
  {
    ...desk,
    id: 'replaceMedia',
    method: 'POST',
    path: `${MEDIA}/{id}/replacement`,
    summary:
      'Replaces a picture with another one wherever the caller may write: in posts (a token needs `posts:write`) and in the settings (only an owner with a session). `kept` counts the other places. The old address keeps working.',
    audit: ['image.uploaded', 'post.changed', 'site.changed'],
    limits: [{ calls: 60, windowSeconds: 1800, per: 'account' }],
    parameters: [ID],
    body: {
      type: 'multipart',
      maxBytes: IMAGE_MAX_BYTES + 1024 * 1024,
      fields: { [IMAGE_FIELD]: 'The file.' },
    },
    answers: { 200: json('The new picture.', 'MediaReplacement') },
    errors: ['bad_request', 'not_found', 'conflict', 'storage_full'],
  },
];
