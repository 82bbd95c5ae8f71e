import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { isLoopback, localUrl, parseConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The names that the refusal of an environment gives. */
function refusedNames(env: NodeJS.ProcessEnv): string[] {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (
      /^Wrong configuration: ([A-Z_, ]+)\./.exec((error as Error).message)?.[1]?.split(', ') ?? []
    );
  }
  return [];
}

describe(parseConfig.name, () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: new URL('http://localhost:3000'),
      stateDir: resolve('var'),
      admin: undefined,
      sampleContent: true,
      mongodbUri: undefined,
      redisUrl: undefined,
      s3: undefined,
      contentUrl: undefined,
      authUrl: undefined,
      serviceSecret: undefined,
      dashboardConfig: resolve('var/dashboard.json'),
      refresh: true,
      stocksSource: 'off',
      sourcesCa: undefined,
      mailboxes: { gmail: undefined, yahoo: undefined },
      logLevel: 'info',
      internalPort: undefined,
      trustProxy: false,
    });
  });

  it('connects a mailbox once it has a user and a password', () => {
    const { mailboxes } = parseConfig({
      IMAP_GMAIL_USER: 'ann@example.org',
      IMAP_GMAIL_PASSWORD: 'app password',
      IMAP_YAHOO_HOST: 'mail.example.org',
    });
    expect(mailboxes).toEqual({
      gmail: {
        host: 'imap.gmail.com',
        port: 993,
        user: 'ann@example.org',
        password: 'app password',
        ca: undefined,
      },
      yahoo: undefined,
    });
    expect(refusedNames({ IMAP_YAHOO_USER: 'ann' })).toEqual(['IMAP_YAHOO_PASSWORD']);
    expect(refusedNames({ IMAP_YAHOO_PASSWORD: 'secret' })).toEqual(['IMAP_YAHOO_USER']);
  });

  it('reads every variable', () => {
    const config = parseConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://blog.example.org/',
      HSTS: 'max-age=60; includeSubDomains',
      STATE_DIR: '/srv/state',
      ADMIN_EMAIL: 'Ann@Example.org',
      ADMIN_PASSWORD: 'correct horse battery',
      SAMPLE_CONTENT: 'off',
      MONGODB_URI: 'mongodb://mongo/blog',
      REDIS_URL: 'redis://redis:6379',
      S3_ENDPOINT: 'http://minio:9000',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_BUCKET: 'blog',
      CONTENT_URL: 'http://content:3000',
      AUTH_URL: 'http://auth:3000',
      SERVICE_SECRET: 's'.repeat(32),
      DASHBOARD_CONFIG: '/etc/examiner/dashboard.json',
      REFRESH: 'off',
      STOCKS_SOURCE: 'nasdaq',
      SOURCES_CA: 'certificates',
      IMAP_GMAIL_HOST: '127.0.0.1',
      IMAP_GMAIL_PORT: '10993',
      IMAP_GMAIL_USER: 'ann',
      IMAP_GMAIL_PASSWORD: 'app password',
      IMAP_GMAIL_CA: 'certificate',
      LOG_LEVEL: 'debug',
      INTERNAL_PORT: '9090',
      TRUST_PROXY: 'on',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: new URL('https://blog.example.org'),
      hsts: 'max-age=60; includeSubDomains',
      stateDir: '/srv/state',
      admin: { email: 'ann@example.org', password: 'correct horse battery' },
      sampleContent: false,
      mongodbUri: 'mongodb://mongo/blog',
      redisUrl: 'redis://redis:6379',
      s3: {
        endpoint: new URL('http://minio:9000'),
        accessKey: 'key',
        secretKey: 'secret',
        bucket: 'blog',
        region: 'us-east-1',
      },
      contentUrl: new URL('http://content:3000'),
      authUrl: new URL('http://auth:3000'),
      serviceSecret: 's'.repeat(32),
      dashboardConfig: '/etc/examiner/dashboard.json',
      refresh: false,
      stocksSource: 'nasdaq',
      sourcesCa: 'certificates',
      mailboxes: {
        gmail: {
          host: '127.0.0.1',
          port: 10993,
          user: 'ann',
          password: 'app password',
          ca: 'certificate',
        },
        yahoo: undefined,
      },
      logLevel: 'debug',
      internalPort: 9090,
      trustProxy: true,
    });
  });

  it('takes an empty variable for a missing one', () => {
    const env = { PORT: '', PUBLIC_URL: '', SERVICE_SECRET: '', TRUST_PROXY: '' };
    expect(parseConfig(env)).toEqual(parseConfig({}));
  });

  it('makes the public address from the port', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/');
  });

  it('promises https for a year where it is https, for this host alone', () => {
    const url = { PUBLIC_URL: 'https://blog.example.org' };
    expect(parseConfig(url).hsts).toBe('max-age=31536000');
    expect(parseConfig({ ...url, HSTS: 'off' }).hsts).toBeUndefined();
    expect(parseConfig({ HSTS: 'max-age=60' }).hsts).toBeUndefined();
  });

  it.each([
    ['HSTS', 'on'],
    ['HSTS', 'max-age=60\r\nX: y'],
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['INTERNAL_PORT', 'x'],
    ['PUBLIC_URL', 'blog.example.org'],
    ['PUBLIC_URL', 'ftp://blog.example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://blog.example.org/blog'],
    ['PUBLIC_URL', 'https://blog.example.org/?a=1'],
    ['PUBLIC_URL', 'https://blog.example.org/#a'],
    ['PUBLIC_URL', 'https://ann@blog.example.org'],
    ['PUBLIC_URL', 'http://blog.example.org'],
    ['PUBLIC_URL', 'http://0.0.0.0:3000'],
    ['PUBLIC_URL', 'http://127.0.0.1.example.org'],
    ['ADMIN_EMAIL', 'ann'],
    ['SAMPLE_CONTENT', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'ON'],
    ['INSECURE_HTTP', '1'],
    ['CONTENT_URL', 'content:3000'],
    ['AUTH_URL', '//auth'],
    ['SERVICE_SECRET', 's'.repeat(31)],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusedNames({ [name]: value })).toEqual([name]);
  });

  it('refuses a password that is too short or has no e-mail address beside it', () => {
    const ADMIN_EMAIL = 'ann@example.org';
    expect(refusedNames({ ADMIN_EMAIL, ADMIN_PASSWORD: 'eleven char' })).toEqual([
      'ADMIN_PASSWORD',
    ]);
    expect(refusedNames({ ADMIN_EMAIL })).toEqual(['ADMIN_PASSWORD']);
    expect(refusedNames({ ADMIN_PASSWORD: 'twelve chars' })).toEqual(['ADMIN_EMAIL']);
    expect(refusedNames({ ADMIN_EMAIL, ADMIN_PASSWORD: 'twelve chars' })).toEqual([]);
  });

  it.each([
    ['http://localhost:3000', {}],
    ['http://127.0.0.1:8080', {}],
    ['http://[::1]:8080', {}],
    ['http://blog.example.org', { INSECURE_HTTP: 'on' }],
    ['http://192.168.1.7:3000', { INSECURE_HTTP: 'on' }],
    ['https://blog.example.org', {}],
  ])('accepts the public address %s', (PUBLIC_URL, more) => {
    expect(parseConfig({ PUBLIC_URL, ...more }).publicUrl.href).toBe(`${PUBLIC_URL}/`);
  });

  it('names every wrong variable at once, each once, and no value', () => {
    const env = {
      PORT: 'value-1',
      PUBLIC_URL: 'http://value-2.example.org/value-3',
      ADMIN_EMAIL: 'ann@value-4.example.org',
      SERVICE_SECRET: 'value-5',
      LOG_LEVEL: 'value-6',
      AUTH_URL_FILE: '/nowhere/value-7',
    };
    expect(refusedNames(env).sort()).toEqual([
      'ADMIN_PASSWORD',
      'AUTH_URL_FILE',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'SERVICE_SECRET',
    ]);
    expect(() => parseConfig(env)).not.toThrow(/value-\d/);
    expect(() => parseConfig(env)).toThrow(/README/);
  });

  it('reads a value from the file that NAME_FILE names, without the line end', async () => {
    const file = join(folder, 'secret');
    await writeFile(file, `${'s'.repeat(40)}\n`);
    const env = { SERVICE_SECRET_FILE: file, SERVICE_SECRET: 'another-value-'.repeat(4) };
    expect(parseConfig(env).serviceSecret).toBe('s'.repeat(40));
  });

  it('names a file that cannot be read, or the variable when the file holds nothing good', async () => {
    const file = join(folder, 'short');
    await writeFile(file, 'short\n');
    expect(refusedNames({ SERVICE_SECRET_FILE: join(folder, 'missing') })).toEqual([
      'SERVICE_SECRET_FILE',
    ]);
    expect(refusedNames({ SERVICE_SECRET_FILE: folder })).toEqual(['SERVICE_SECRET_FILE']);
    expect(refusedNames({ SERVICE_SECRET_FILE: file })).toEqual(['SERVICE_SECRET']);
  });
});

describe(isLoopback.name, () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.255.255.254', true],
    ['[::1]', true],
    ['127.0.0.1.example.org', false],
    ['localhost.example.org', false],
    ['0.0.0.0', false],
    ['10.0.0.1', false],
    ['[::]', false],
    ['[fe80::1]', false],
  ])('of %s is %s', (hostname, expected) => {
    expect(isLoopback(hostname)).toBe(expected);
  });
});

describe(localUrl.name, () => {
  it('is on localhost', () => {
    expect(localUrl(4000).origin).toBe('http://localhost:4000');
  });
});
