import { describe, expect, it } from '@jest/globals';
import { parseConfig, StartError, type ServiceManifest } from '@examiner/kit';
import { MANIFESTS } from '../src/manifests.ts';

/** A part of each invalid value. No message may contain it. */
const SECRET = 'hush';

const WRONG = {
  ADMIN_EMAIL: SECRET,
  ADMIN_PASSWORD: SECRET,
  AUDIENCE_URL: SECRET,
  AUDIT_DAYS: SECRET,
  AUTH_URL: SECRET,
  CONTENT_URL: `ftp://${SECRET}`,
  IDENTITY_KEY: SECRET,
  IDENTITY_KEY_PREVIOUS: SECRET,
  IMAP_GMAIL_PORT: SECRET,
  INSECURE_HTTP: 'maybe',
  INTERNAL_PORT: '70000',
  LOG_LEVEL: 'loud',
  MAILBOX_KEY: SECRET,
  MONGODB_URI: `${SECRET}://mongo`,
  OIDC_PROVIDERS: `${SECRET}!`,
  PORT: 'abc',
  PUBLIC_URL: SECRET,
  REDIS_URL: `http://:${SECRET}@redis`,
  REFRESH: 'yes',
  S3_BUCKET: 'x',
  S3_ENDPOINT: SECRET,
  SAMPLE_CONTENT: 'yes',
  SECOND_FACTOR: 'yes',
  SERVICE_SECRET: SECRET,
  STOCKS_SOURCE: SECRET,
  TRUST_PROXY: 'yes',
  WEBSUB_HUB: SECRET,
};

/** The variables that one service reads and some other services do not. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  content: ['AUTH_URL', 'REFRESH', 'SAMPLE_CONTENT', 'WEBSUB_HUB'],
  audience: ['AUTH_URL', 'CONTENT_URL', 'IMAP_GMAIL_PORT', 'REFRESH'],
  auth: [
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'AUDIENCE_URL',
    'AUDIT_DAYS',
    'CONTENT_URL',
    'IDENTITY_KEY',
    'IDENTITY_KEY_PREVIOUS',
    'OIDC_PROVIDERS',
    'SECOND_FACTOR',
  ],
  dashboard: [
    'AUDIENCE_URL',
    'AUTH_URL',
    'CONTENT_URL',
    'IMAP_GMAIL_PORT',
    'MAILBOX_KEY',
    'REFRESH',
    'STOCKS_SOURCE',
  ],
};
const READ_BY_SOME = new Set(Object.values(READ_BY).flat());

function refusedNames(env: NodeJS.ProcessEnv, manifests: readonly ServiceManifest[] = MANIFESTS) {
  try {
    parseConfig(env, ...manifests);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).not.toContain(SECRET);
    return /: ([A-Z_\d, ]+)\./.exec(String(error))?.[1]?.split(', ') ?? [];
  }
  return [];
}

describe("the services' variables", () => {
  it('mean the same in each service that reads them', () => {
    const variables = MANIFESTS.flatMap((manifest) => Object.entries(manifest.variables));
    const names = new Set(variables.map(([name]) => name));
    expect(new Set(variables.map(([, schema]) => schema)).size).toBe(names.size);
  });

  it('are settings of one name in one service alone, or of one value', () => {
    const mailbox = { IMAP_GMAIL_USER: 'desk@gmail.test', IMAP_GMAIL_PASSWORD: 'secret' };
    const env = { ...mailbox, SMTP_HOST: '127.0.0.1', MAIL_FROM: 'desk@example.org' };
    const together = parseConfig(env, ...MANIFESTS);
    for (const manifest of MANIFESTS) {
      const alone: object = parseConfig(env, manifest);
      const own = Object.entries(alone).filter(([name]) => name !== 'services');
      expect(together).toEqual(expect.objectContaining(Object.fromEntries(own)));
    }
  });

  it.each([
    ['ADMIN_EMAIL', 'ann'],
    ['SAMPLE_CONTENT', 'yes'],
    ['STOCKS_SOURCE', 'bloomberg'],
    ['CONTENT_URL', 'content:3000'],
    ['AUTH_URL', '//auth'],
    ['OIDC_PROVIDERS', 'Home'],
    ['OIDC_PROVIDERS', 'home,home'],
  ])('refuse %s=%s', (name, value) => {
    const env = { ADMIN_PASSWORD: name === 'ADMIN_EMAIL' ? 'twelve chars' : '', [name]: value };
    expect(refusedNames(env)).toContain(name);
  });

  it.each([...MANIFESTS])('are all named if they are wrong: $name', (manifest) => {
    const { [manifest.name]: own = [] } = READ_BY;
    const read = Object.keys(WRONG).filter((name) => !READ_BY_SOME.has(name) || own.includes(name));
    expect(refusedNames(WRONG, [manifest]).sort()).toEqual(read);
  });

  it.each([
    ['auth', 'ADMIN_PASSWORD'],
    ['audience', 'IMAP_GMAIL_PASSWORD'],
    ['dashboard', 'IMAP_GMAIL_PASSWORD'],
  ])('are named like wrong ones if they contradict others: %s, %s', (service, name) => {
    const manifest = MANIFESTS.filter((each) => each.name === service);
    const contradictions = {
      PUBLIC_URL: 'https://example.com/with-a-path',
      S3_ENDPOINT: 'http://minio:9000',
      S3_ACCESS_KEY: 'key',
      ADMIN_EMAIL: 'admin@example.com',
      IMAP_GMAIL_USER: 'somebody',
      MONGODB_URI_FILE: `/run/${SECRET}`,
    };
    const names = [name, 'MONGODB_URI_FILE', 'PUBLIC_URL', 'S3_SECRET_KEY'];
    expect(refusedNames(contradictions, manifest).sort()).toEqual(names);
  });

  it('do not let a public address be without encryption', () => {
    expect(refusedNames({ PUBLIC_URL: 'http://example.com' })).toEqual(['PUBLIC_URL']);
    expect(refusedNames({ PUBLIC_URL: 'http://example.com', INSECURE_HTTP: 'on' })).toEqual([]);
  });

  it('require a password of twelve characters with the address of an admin', () => {
    const ADMIN_EMAIL = 'Ann@example.org';
    expect(refusedNames({ ADMIN_EMAIL, ADMIN_PASSWORD: 'eleven char' })).toEqual([
      'ADMIN_PASSWORD',
    ]);
    expect(refusedNames({ ADMIN_EMAIL })).toEqual(['ADMIN_PASSWORD']);
    expect(refusedNames({ ADMIN_PASSWORD: 'twelve chars' })).toEqual(['ADMIN_EMAIL']);
    const { admin } = parseConfig({ ADMIN_EMAIL, ADMIN_PASSWORD: 'twelve chars' }, ...MANIFESTS);
    expect(admin).toEqual({ email: 'ann@example.org', password: 'twelve chars' });
  });

  it('connect a mailbox once it has a user and a password', () => {
    const env = {
      IMAP_GMAIL_USER: 'ann@example.org',
      IMAP_GMAIL_PASSWORD: 'app password',
      IMAP_YAHOO_HOST: 'mail.example.org',
    };
    expect(parseConfig(env, ...MANIFESTS).mailboxes).toEqual({
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
  });

  describe('of a provider', () => {
    const right = {
      OIDC_PROVIDERS: 'home',
      OIDC_HOME_ISSUER: 'https://id.example.org/realm',
      OIDC_HOME_CLIENT_ID: 'examiner',
      OIDC_HOME_CLIENT_SECRET: 'hush',
    };

    it('are read for each name in the list', () => {
      const more = { OIDC_HOME_LABEL: 'Home server', OIDC_WORK_ISSUER: 'nobody reads it' };
      const { providers } = parseConfig({ ...right, ...more }, ...MANIFESTS);
      expect(providers).toMatchObject([
        { name: 'home', label: 'Home server', scopes: 'openid email', isCodeAsked: true },
      ]);
    });

    it.each([
      ['ISSUER', 'http://id.example.org'],
      ['ISSUER', 'https://id.example.org/?a=b'],
      ['ISSUER', 'https://id.example.org/.well-known/openid-configuration'],
      ['ISSUER', ''],
      ['CLIENT_ID', ''],
      ['CLIENT_SECRET', ''],
      ['LABEL', 'two\nlines'],
      ['SCOPES', 'email'],
      ['CLIENT_AUTH', 'none'],
      ['SECOND_FACTOR', 'on'],
      ['NEW_ACCOUNTS', 'owner'],
    ])('refuse _%s=%s', (key, value) => {
      const name = `OIDC_HOME_${key}`;
      expect(refusedNames({ ...right, [name]: value })).toEqual([name]);
    });
  });

  it('may all be missing', () => {
    expect(parseConfig({ STATE_DIR: '/srv/state' }, ...MANIFESTS)).toMatchObject({
      admin: undefined,
      sampleContent: true,
      refresh: true,
      stocksSource: 'off',
      dashboardConfig: '/srv/state/dashboard.json',
      mailboxes: { gmail: undefined, yahoo: undefined },
    });
  });
});
