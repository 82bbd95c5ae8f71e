import { operation, jsonBody, json, media, empty, pathParameter } from '../operation.ts';
import { remarkInputSchema } from './preview-input.ts';
import { previewSchema } from './preview.ts';

const PREVIEW = '/api/previews/{token}';
const TOKEN = pathParameter('token', 'That of a preview link.');
const OPENINGS = { name: 'previews', calls: 60, windowSeconds: 60, per: 'client' } as const;
export const REMARKS_OF_A_LINK = {
  name: 'remarks',
  calls: 30,
  windowSeconds: 3600,
  per: 'link',
} as const;
const MOVED = {
  'X-Moved-To': 'On the 404 of a text that is published by now: the address of its post.',
};

export const getPreview = operation({
  access: 'public',
  method: 'GET',
  path: PREVIEW,
  summary: 'A text that its author shared before it is published.',
  limits: [OPENINGS],
  parameters: [TOKEN],
  answers: { 200: { ...json('The text that was saved last.', previewSchema), headers: MOVED } },
  errors: ['not_found'],
});

export const remark = operation({
  access: 'public',
  method: 'POST',
  path: `${PREVIEW}/remarks`,
  summary: 'Leaves a note for the author.',
  audit: 'remark.left',
  limits: [OPENINGS, REMARKS_OF_A_LINK],
  parameters: [TOKEN],
  body: jsonBody(remarkInputSchema),
  answers: { 204: empty('The author will see it.') },
  errors: ['not_found', 'storage_full'],
});

export const getPreviewPage = operation({
  access: 'public',
  method: 'GET',
  path: '/preview/{token}',
  summary: 'The page of a shared text.',
  limits: [OPENINGS],
  parameters: [TOKEN],
  answers: {
    200: media('The document.', 'text/html'),
    302: empty('It is published by now.', { Location: 'The address of its post.' }),
    404: media('The not-found page.', 'text/html'),
  },
});
