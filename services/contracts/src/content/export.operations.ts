import { jsonBody, media, operation } from '../operation.ts';
import { exportInputSchema, redirectMapQuerySchema } from './export.ts';

export const exportPosts = operation({
  method: 'POST',
  path: '/api/desk/exports',
  summary:
    'All posts and drafts with their pictures as a zip archive for another program. A failure on the way breaks the connection, so that no archive looks whole and is not.',
  audit: 'posts.exported',
  access: 'admin',
  isConfirmed: true,
  limits: [{ name: 'exports', calls: 20, windowSeconds: 3600, per: 'account' }],
  body: jsonBody(exportInputSchema, 1024),
  answers: { 200: media('The archive.', 'application/zip') },
  errors: ['invalid_fields'],
});

export const getRedirectMap = operation({
  method: 'GET',
  path: '/api/desk/redirect-map',
  summary:
    'The redirects and the addresses of posts with the full addresses that they lead to, as rules for the server of another domain.',
  access: 'admin',
  query: redirectMapQuerySchema,
  answers: { 200: media('The rules.', 'application/octet-stream') },
  errors: ['invalid_fields'],
});
