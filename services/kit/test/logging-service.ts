import type { Request } from 'express';
import { runForRequest } from '../src/current-request.ts';
import { createLogger } from '../src/http/logging/logger.ts';
import { callHttp } from './http-call.ts';
import { ADMIN, SECRET, startSampleSite } from './sample-service.ts';

/** Answers a few requests. A test reads the log from another process. */
const site = await startSampleSite({ LOG_LEVEL: 'debug' });
const headers = {
  cookie: `sid=a-secret-session${'_'.repeat(27)}`,
  authorization: 'Bearer a-secret-bearer',
  'x-service-secret': SECRET,
};
await callHttp(site.port, '/sample/public?token=a-secret-query', { headers });
await callHttp(site.port, '/sample/closed', { headers: { authorization: headers.authorization } });
await callHttp(site.port, '/sample/closed', { headers: { cookie: headers.cookie } });
await callHttp(site.port, '/sample/fails/unexpectedly', { headers });
await callHttp(site.port, '/sample/closed', { headers: ADMIN });
await callHttp(site.port, '/sample/echo', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"password":"a-secret-password"}',
});
await site.close();

const logger = createLogger('sample', 'info');
logger.info(
  { email: 'bob@example.org', password: 'a-secret-word', token: 'a-secret-token' },
  'a person signed in',
);
await runForRequest({ id: 'of-the-form' } as Request, () => {
  logger.info('a code was refused');
  return Promise.resolve();
});
logger.error({ err: new Error('mail to <cleo@example.org> failed') }, 'sending failed');
