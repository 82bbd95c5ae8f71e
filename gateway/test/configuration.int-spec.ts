import { beforeAll, expect, it } from '@jest/globals';
import { checkEach, Gateway } from './gateway.ts';
import { describeGateway, send, SERVICES, site } from './site.ts';

describeGateway('its configuration', () => {
  const required = [
    'GATEWAY_PORT',
    'GATEWAY_WORKERS',
    'PUBLIC_HOSTS',
    'RESOLVER',
    ...SERVICES.map((name) => `${name.toUpperCase()}_HOST`),
  ];

  const wrong = [
    ['GATEWAY_PORT', '80 80'],
    ['GATEWAY_PORT', '65536'],
    ['GATEWAY_WORKERS', 'auto'],
    ['PUBLIC_HOSTS', 'a; } server {'],
    ['CONTENT_HOST', 'content:3000" backup'],
    ['PUBLIC_URL', 'https://a.example"; add_header X y'],
    ['PUBLIC_URL', 'a.example'],
    ['PUBLIC_URL', ''],
    ['HSTS', 'on'],
    ['HSTS', 'max-age=60"; add_header X y'],
    ['HSTS', 'off\nmax-age=60'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/8 0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.1; real_ip_header X'],
    ['PROXY_PROTOCOL', 'yes'],
    ['PROXY_PROTOCOL', 'on'],
  ] as const;
  type Answers = Awaited<ReturnType<typeof checkEach>>;
  let byName: Answers;
  let byNginx: Answers;
  beforeAll(async () => {
    const env = { ...site.env, GATEWAY_PORT: '18080' };
    const empty = required.map((name) => `${name}=`);
    const named = [...empty, ...wrong.map(([name, value]) => `${name}=${value}`)];
    byName = await checkEach(env, site.assets, '/gateway-entrypoint.sh', named);
    byNginx = await checkEach(env, site.assets, '/docker-entrypoint.sh', empty);
  });

  it.each(required)('is refused without %s, by nginx and by name', (name) => {
    expect(byName.get(`${name}=`)).toEqual({
      status: 1,
      output: expect.stringContaining(`${name}: must`),
    });
    expect(byNginx.get(`${name}=`)).toEqual({
      status: 1,
      output: expect.stringContaining('[emerg]'),
    });
  });

  it.each(wrong)('is refused with %s=%s', (name, value) => {
    expect(byName.get(`${name}=${value}`)).toEqual({
      status: 1,
      output: expect.stringContaining(`${name}: must`),
    });
  });

  it.each([
    [{}, 'max-age=31536000'],
    [{ HSTS: 'max-age=60; includeSubDomains' }, 'max-age=60; includeSubDomains'],
    [{ HSTS: 'off' }, undefined],
  ])('promises https if it is https, with %j: %s', async (values, expected) => {
    const url = { PUBLIC_URL: 'https://blog.example.org' };
    const secure = await Gateway.start({ ...site.env, ...url, ...values }, site.assets);
    try {
      const { headers } = await send('/livez', { port: secure.port });
      expect(headers['strict-transport-security']).toBe(expected);
    } finally {
      await secure.stop();
    }
  });
});
