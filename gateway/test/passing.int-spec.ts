import { describe, expect, it } from '@jest/globals';
import { findOwner, ROUTE_TABLE } from '@examiner/contracts';
import { describeGateway, expectError, newPath, send, sendRaw, site } from './site.ts';

describeGateway('what it passes on', () => {
  describe('routes', () => {
    const owned = [
      '/',
      '/post/a-country',
      '/api/nothing',
      '/quotes.csv',
      ...ROUTE_TABLE.flatMap(({ path, match }) =>
        match === 'prefix' ? [path, `${path}/below`, `${path}x`] : [path, `${path}/below`],
      ),
    ];
    it.each(owned)('hands %s to its owner', async (path) => {
      expect((await send(path)).status).toBe(200);
      expect(site.passed).toMatchObject([{ owner: findOwner(path), method: 'GET', url: path }]);
    });

    it.each([
      '/internal/session',
      '/Internal/session',
      '//internal/session',
      '/x/../internal/s',
      '/%69nternal/session',
    ])('keeps %s to the services', async (path) => {
      expectError(await send(path, { method: 'POST' }), 404, 'There is nothing here.');
      expect(site.passed).toEqual([]);
    });

    it.each(['/livez', '/readyz', '/metrics', '/LIVEZ'])('does not show %s', async (path) => {
      expectError(await send(path), 404, 'There is nothing here.');
      expect(site.passed).toEqual([]);
    });

    it('refuses a host that is not its own', async () => {
      const foreign = await send('/', { headers: { host: 'evil.example' } });
      expectError(foreign, 421, 'This address is not served here.');
      expect(site.passed).toEqual([]);
    });

    it('passes an address on as it was sent', async () => {
      await send('/search%2Fb//c');
      await send('/search?q=%C3%A9%20+b');
      expect(site.passed).toMatchObject([
        { url: '/search%2Fb//c' },
        { url: '/search?q=%C3%A9%20+b' },
      ]);
    });
  });

  describe('headers', () => {
    it('passes on what belongs to a request, and nothing of the services', async () => {
      await send('/api/subscribe', {
        method: 'POST',
        body: '{}',
        headers: {
          host: `localhost:${site.gateway.port}`,
          'content-type': 'application/json',
          'if-match': '"1"',
          origin: 'http://localhost',
          'sec-fetch-site': 'same-origin',
          'sec-purpose': 'prefetch;prerender',
          purpose: 'prefetch',
          cookie: 'sid=1; other=2',
          'x-real-ip': '6.6.6.6',
          'x-request-id': 'chosen-by-me',
          'x-service-secret': 'guess',
          'x-cache-status': 'EXPIRED',
          'x-user': 'admin',
          'x-user-role': 'admin',
          'x-forwarded-for': '6.6.6.6',
          'x-forwarded-host': 'evil.example',
          'x-http-method-override': 'DELETE',
          authorization: 'Bearer x',
        },
      });
      expect(site.passed[0]?.headers).toEqual({
        host: `localhost:${site.gateway.port}`,
        'content-type': 'application/json',
        'content-length': '2',
        'if-match': '"1"',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        'sec-purpose': 'prefetch;prerender',
        purpose: 'prefetch',
        cookie: 'sid=1; other=2',
        authorization: 'Bearer x',
        'x-real-ip': '127.0.0.1',
        'x-shared-address': '1',
        'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      });
    });

    it('passes on what proves that an event of a letter is the provider’s', async () => {
      const proof = {
        'x-amz-sns-message-type': 'Notification',
        'x-twilio-email-event-webhook-signature': 'signature',
        'x-twilio-email-event-webhook-timestamp': '1795423905',
      };
      const post = { method: 'POST', body: '{}', headers: proof };
      await send('/api/newsletter/events/sendgrid', post);
      await send('/api/newsletter/unsubscribe', post);
      expect(site.passed[0]?.headers).toMatchObject(proof);
      for (const name of Object.keys(proof)) {
        expect(site.passed[1]?.headers).not.toHaveProperty(name);
      }
    });

    it('does not pass on a host that the request line does not name', async () => {
      const answered = await sendRaw(
        'GET http://localhost/absolute HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      );
      expect(answered).toMatch(/^HTTP\/1\.1 200 /);
      expect(site.passed).toMatchObject([{ url: '/absolute', headers: { host: 'localhost' } }]);
    });

    it('leaves the headers of a service alone, except the id of the request', async () => {
      site.answer = (_request, response) => {
        response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
        response.setHeader('X-Request-Id', 'of the service');
        response.end();
      };
      const { headers } = await send(newPath());
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['x-request-id']).toBe(site.passed[0]?.headers['x-request-id']);
      expect(headers).not.toHaveProperty('referrer-policy');
    });

    it('says how long an idle connection is kept', async () => {
      const { headers } = await send(newPath(), { headers: { connection: 'keep-alive' } });
      expect(headers['keep-alive']).toBe('timeout=60');
    });

    it.each([400, 401, 404, 409, 500, 503])('leaves an answer with %i alone', async (status) => {
      site.answer = (_request, response) => {
        response.writeHead(status, { 'Retry-After': '7' }).end('{"message":"own"}');
      };
      const { status: received, headers, body } = await send(newPath());
      expect({ received, body, after: headers['retry-after'] }).toEqual({
        received: status,
        body: '{"message":"own"}',
        after: '7',
      });
    });
  });
});
