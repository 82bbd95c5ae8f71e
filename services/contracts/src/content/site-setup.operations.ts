import { empty, jsonBody, operation } from '../operation.ts';
import { siteSetupSchema, SITE_SETUP_PATH } from './site-setup.ts';

export const setUpSite = operation({
  method: 'POST',
  path: SITE_SETUP_PATH,
  summary: 'Between services: gives the site the name, author, and time zone typed at setup.',
  audit: 'site.changed',
  access: 'service',
  body: jsonBody(siteSetupSchema, 4096),
  answers: { 204: empty('The site has them.') },
  errors: ['conflict', 'storage_full'],
});
