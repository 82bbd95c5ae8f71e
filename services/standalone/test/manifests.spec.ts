import { describe, expect, it } from '@jest/globals';
import { parseConfig, StartError } from '@examiner/kit';
import { MANIFESTS } from '../src/manifests.ts';

function refusedNames(env: NodeJS.ProcessEnv): string[] {
  try {
    parseConfig(env, ...MANIFESTS);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
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

  it('want a password of twelve characters beside the address of an admin', () => {
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
