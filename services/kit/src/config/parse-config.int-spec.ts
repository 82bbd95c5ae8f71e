import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { createCertificate } from '../../test/certificate.ts';
import { certificates, privateKey } from './pem.ts';
import { onOff, text, variable } from './variables.ts';
import { defineService, type ServiceManifest } from '../service-manifest.ts';
import { parseConfig } from './parse-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The names in the error for an environment. */
function refusedNames(env: NodeJS.ProcessEnv, ...manifests: ServiceManifest[]): string[] {
  try {
    parseConfig(env, ...manifests);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (
      /^Wrong configuration: ([A-Z_\d, ]+)\./.exec((error as Error).message)?.[1]?.split(', ') ?? []
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
      hsts: undefined,
      stateDir: resolve('var'),
      mongodbUri: undefined,
      redisUrl: undefined,
      s3: undefined,
      services: {},
      serviceSecret: undefined,
      logLevel: 'info',
      internalPort: undefined,
      trustProxy: false,
    });
  });

  it('reads every variable', () => {
    const config = parseConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://blog.example.org/',
      HSTS: 'max-age=60; includeSubDomains',
      STATE_DIR: '/srv/state',
      MONGODB_URI: 'mongodb://mongo/blog',
      REDIS_URL: 'redis://redis:6379',
      S3_ENDPOINT: 'http://minio:9000',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_BUCKET: 'blog',
      SERVICE_SECRET: 's'.repeat(32),
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
      mongodbUri: 'mongodb://mongo/blog',
      redisUrl: 'redis://redis:6379',
      s3: {
        endpoint: new URL('http://minio:9000'),
        accessKey: 'key',
        secretKey: 'secret',
        bucket: 'blog',
        region: 'us-east-1',
      },
      services: {},
      serviceSecret: 's'.repeat(32),
      logLevel: 'debug',
      internalPort: 9090,
      trustProxy: true,
    });
  });

  describe('of services with variables of their own', () => {
    const toys = defineService({
      name: 'toys',
      variables: {
        TOY_USER: variable(text.optional(), 'A user.'),
        TOY_PASSWORD: variable(text.optional(), 'A password.'),
      },
      together: [['TOY_USER', 'TOY_PASSWORD']],
      configure: ({ TOY_USER }, { stateDir }) => ({ toy: `${TOY_USER ?? ''} in ${stateDir}` }),
      collections: [],
      needs: ['documents'],
      asks: ['paint'],
    });
    const paint = defineService({
      name: 'paint',
      variables: { PAINT: variable(onOff('on'), 'Whether it is painted.') },
      configure: ({ PAINT }) => ({ isPainted: PAINT }),
      collections: [],
      needs: ['documents'],
    });

    it('has what each makes of them', () => {
      const env = { TOY_USER: 'ann', TOY_PASSWORD: 'secret', STATE_DIR: '/srv', PAINT: 'off' };
      expect(parseConfig({ ...env, PAINT_URL: 'http://paint:3000' }, toys, paint)).toMatchObject({
        toy: 'ann in /srv',
        isPainted: false,
        services: { paint: new URL('http://paint:3000') },
      });
    });

    it('reads none of those of another', () => {
      expect(parseConfig({ PAINT: 'maybe' }, toys)).not.toHaveProperty('isPainted');
    });

    it('names every wrong variable of all of them at once', () => {
      const env = { PAINT: 'maybe', TOY_USER: 'ann', PAINT_URL: 'paint', PORT: 'x' };
      expect(refusedNames(env, toys, paint).sort()).toEqual([
        'PAINT',
        'PAINT_URL',
        'PORT',
        'TOY_PASSWORD',
      ]);
    });
  });

  it('takes an empty variable for a missing one', () => {
    const env = { PORT: '', PUBLIC_URL: '', SERVICE_SECRET: '', TRUST_PROXY: '' };
    expect(parseConfig(env)).toEqual(parseConfig({}));
  });

  it('makes the public address from the port', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/');
  });

  it('promises https for a year if it is https, for this host alone', () => {
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
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'ON'],
    ['INSECURE_HTTP', '1'],
    ['SERVICE_SECRET', 's'.repeat(31)],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusedNames({ [name]: value })).toEqual([name]);
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
      S3_ENDPOINT: 'http://value-4.example.org',
      SERVICE_SECRET: 'value-5',
      LOG_LEVEL: 'value-6',
      REDIS_URL_FILE: '/nowhere/value-7',
    };
    expect(refusedNames(env).sort()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'REDIS_URL_FILE',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'SERVICE_SECRET',
    ]);
    expect(() => parseConfig(env)).not.toThrow(/value-\d/);
    expect(() => parseConfig(env)).toThrow(/CONFIGURATION/);
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'eighty' }, 'PORT needs a number.'],
    [{ PORT: '80.5' }, 'PORT needs a whole number.'],
    [{ PORT: '65536' }, 'PORT needs a number of at most 65535.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY needs one of on, off.'],
    [{ S3_BUCKET: 'ab' }, 'S3_BUCKET needs at least 3 characters.'],
    [{ S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT needs an address such as https://example.org.'],
    [
      { S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'k' },
      'S3_SECRET_KEY is missing; S3_ENDPOINT needs it.',
    ],
    [{ MONGODB_URI: 'localhost' }, 'MONGODB_URI needs an address that begins with mongodb://'],
    [{ SERVICE_SECRET: 'short' }, 'SERVICE_SECRET needs at least 32 characters'],
    [{ PUBLIC_URL: 'http://blog.example.org' }, 'PUBLIC_URL needs https;'],
    [{ PUBLIC_URL: 'https://blog.example.org/a' }, 'PUBLIC_URL needs an address without a path'],
    [{ REDIS_URL_FILE: '/nowhere' }, 'The file that REDIS_URL_FILE names cannot be read.'],
  ])('says what %j lacks', (env, sentence) => {
    expect(() => parseConfig(env)).toThrow(sentence);
  });

  it('says which variable asks for another, and that it is the file that is wrong', async () => {
    const toys = defineService({
      name: 'toys',
      variables: { A: variable(text.optional(), 'A.'), B: variable(text.optional(), 'B.') },
      together: [['A', 'B']],
      configure: () => ({}),
      collections: [],
      needs: ['documents'],
    });
    expect(() => parseConfig({ A: '1' }, toys)).toThrow('B is missing; A needs it.');
    const file = join(folder, 'port');
    await writeFile(file, 'eighty');
    expect(() => parseConfig({ PORT_FILE: file })).toThrow(
      'The file that PORT_FILE names needs a number.',
    );
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

describe('a variable of PEM', () => {
  const mail = defineService({
    name: 'mail',
    variables: {
      SERVER_CA: variable(certificates.optional(), 'Certificates.'),
      SIGNING_KEY: variable(privateKey.optional(), 'A key.'),
    },
    configure: ({ SERVER_CA, SIGNING_KEY }) => ({ ca: SERVER_CA, key: SIGNING_KEY }),
    collections: [],
    needs: ['documents'],
  });
  const messageFor = (env: NodeJS.ProcessEnv): string => {
    try {
      parseConfig(env, mail);
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      return (error as Error).message;
    }
    return 'accepted';
  };

  it.each([
    ['SERVER_CA', '/etc/ssl/server.pem'],
    ['SERVER_CA', '-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----'],
    ['SIGNING_KEY', './keys/letters.pem'],
  ])('that is %s=%s stops the start, and names the variable for a path', (name, value) => {
    const message = messageFor({ [name]: value });
    expect(message).toMatch(
      new RegExp(`^Wrong configuration: ${name}\\. ${name} must hold the PEM`),
    );
    expect(message).toContain(`the path of a file belongs in ${name}_FILE.`);
    expect(message).not.toContain(value);
  });

  it('whose file holds none is said of the file', async () => {
    const file = join(folder, 'path-again.pem');
    await writeFile(file, '/etc/ssl/server.pem');
    expect(messageFor({ SERVER_CA_FILE: file })).toMatch(
      /^Wrong configuration: SERVER_CA\. The file that SERVER_CA_FILE names must hold PEM/,
    );
  });

  it('is taken as text and from a file, with its line breaks as \\n too', async () => {
    const { cert, key } = await createCertificate();
    const file = join(folder, 'server.pem');
    await writeFile(file, cert);
    const escaped = cert.trim().replaceAll('\n', '\\n');
    for (const env of [{ SERVER_CA: cert }, { SERVER_CA_FILE: file }, { SERVER_CA: escaped }]) {
      expect(parseConfig(env, mail).ca?.trim()).toBe(cert.trim());
    }
    expect(parseConfig({ SIGNING_KEY: key }, mail).key?.type).toBe('private');
    expect(messageFor({ SERVER_CA: key })).toContain('SERVER_CA_FILE');
  });
});
