import { serialInputSchema } from './serial.ts';
import { operation, json, media, empty, pathParameter } from '../operation.ts';
import { serialListSchema, serialQuerySchema, SERIAL_PATH, SERIALS_PATH } from './serial.ts';
import { SUBSCRIBE_LIMITS } from './subscriber.operations.ts';
import { NO_ROW } from '../audit.ts';

const BODY_MAX_BYTES = 4096;

export const getSerialPage = operation({
  method: 'GET',
  path: SERIAL_PATH,
  summary: 'The page on which anybody asks for a series by mail, from its first part.',
  access: 'public',
  query: serialQuerySchema,
  answers: {
    200: media('The page.', 'text/html'),
    404: media('A page: this series does not come by mail.', 'text/html'),
  },
  errors: ['unavailable'],
});

export const askForSerial = operation({
  method: 'POST',
  path: SERIAL_PATH,
  summary:
    'Mails a link that begins the series. The same answer whether or not the address is on the list.',
  audit: NO_ROW.ofReader,
  access: 'public',
  limits: Object.values(SUBSCRIBE_LIMITS),
  query: serialQuerySchema,
  body: {
    type: 'form',
    maxBytes: BODY_MAX_BYTES,
    schema: serialInputSchema,
    fields: { email: 'The address', every: 'Days between two parts: 1, 3, 7 or 14' },
  },
  answers: {
    200: media('A page that says so.', 'text/html'),
    400: media('A page with the error.', 'text/html'),
    404: media('A page: this series does not come by mail.', 'text/html'),
    429: media('A page with when to come back.', 'text/html'),
  },
  errors: ['unavailable'],
});

export const listSerials = operation({
  method: 'GET',
  path: SERIALS_PATH,
  summary: 'Each series, with the number of its mail readers and their positions.',
  access: 'admin',
  answers: { 200: json('The series, in the order of the site.', serialListSchema) },
  errors: ['unavailable'],
});

export const resumeSerial = operation({
  method: 'POST',
  path: `${SERIALS_PATH}/{id}/resume`,
  summary: 'Resumes the readers of a series whom a restore paused.',
  audit: { none: 'It only ends a wait; the series continues as its readers asked.' },
  access: 'admin',
  parameters: [pathParameter('id', 'The id of the series.')],
  answers: { 204: empty('They go on, each at their own pace.') },
  errors: ['unavailable'],
});
