import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCertificate, type Certificate } from '../../../kit/test/certificate.ts';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';
import { checkServer } from './smtp-check.ts';

const DAY = 24 * 3_600_000;

let certificate: Certificate;
let server: FaultServer;
beforeAll(async () => {
  certificate = await createCertificate();
  server = await startFaultServer({
    options: { disabledCommands: ['AUTH'], size: 5_000_000, ...certificate },
  });
});
afterAll(() => server.close());

const check = (ca: string | undefined, now: number) =>
  checkServer(
    {
      host: 'localhost',
      port: server.port,
      name: 'localhost',
      requireTls: true,
      ca,
      user: undefined,
      password: undefined,
    },
    now,
  );

describe(checkServer.name, () => {
  it('names the protocol, and until when the certificate is valid', async () => {
    const [answers, valid, ...offers] = await check(certificate.cert, Date.now() - 20 * DAY);
    expect(answers).toEqual({
      level: 'well',
      message: `localhost:${server.port} answers by TLSv1.3.`,
    });
    expect(valid).toMatchObject({ level: 'well' });
    expect(valid?.message).toMatch(/is valid until \d{4}-\d\d-\d\d\.$/);
    expect(offers.map(({ message }) => message)).toEqual([
      'It takes mails of up to 5000 kB (SIZE).',
      expect.stringContaining('DSN'),
    ]);
  });

  it('asks to renew a certificate two weeks before its end', async () => {
    const [, valid] = await check(certificate.cert, Date.now());
    expect(valid).toMatchObject({ level: 'look', message: expect.stringContaining('Renew it.') });
  });

  it('accepts no untrusted certificate', async () => {
    expect(await check(undefined, Date.now())).toEqual([
      {
        level: 'wrong',
        message: `localhost:${server.port} takes no mails: self-signed certificate`,
      },
    ]);
  });
});
