import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import {
  startFaultServer,
  type FaultOptions,
  type FaultServer,
} from '../../../test/fault-server.ts';
import { SmtpClient, type SmtpServer } from './smtp-client.ts';

let server: FaultServer;
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function open(options: FaultOptions['options'], change: Partial<SmtpServer>) {
  server = await startFaultServer({ options });
  return SmtpClient.open({
    host: '127.0.0.1',
    port: server.port,
    name: 'localhost',
    requireTls: false,
    user: undefined,
    password: undefined,
    ca: undefined,
    ...change,
  });
}

const MAIL = {
  tag: 'aaaaaaaaaaaaaaaa',
  from: 'desk@author.test',
  to: 'anna@fault.test',
  bytes: Buffer.from('A: b\r\n\r\nc'),
};
const SIGN_IN: FaultOptions['options'] = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) => {
    if (password === 'right') done(null, { user: 'desk' });
    else done(Object.assign(new Error('5.7.8 wrong'), { responseCode: 535 }));
  },
};

describe('a conversation with the mail server', () => {
  it('is refused in plain text if it must be encrypted', async () => {
    await expect(open({}, { requireTls: true })).rejects.toThrow(/STARTTLS/i);
  });

  it('is refused if nobody vouches for the certificate', async () => {
    // smtp-server warns about its built-in certificate, which this test uses.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const offered = { disabledCommands: ['AUTH'] };
    await expect(open(offered, { requireTls: true })).rejects.toThrow(/certificate/i);
  });

  it('begins with signing in, and says what the server says to a wrong password', async () => {
    const client = await open(SIGN_IN, { user: 'desk', password: 'right' });
    expect(await client.send(MAIL, () => Promise.resolve(true))).toMatchObject({ code: 250 });
    client.close();
    await server.close();
    await expect(open(SIGN_IN, { user: 'desk', password: 'wrong' })).rejects.toThrow(/535/);
  });

  it('asks before the body leaves, and sends none without a yes', async () => {
    const client = await open({}, {});
    const ending = await client.send(MAIL, () => Promise.resolve(false));
    expect(ending).toMatchObject({ hasBody: false });
    expect(ending).not.toHaveProperty('code');
    expect(client.isOpen).toBe(false);
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['A: b\r\n\r\n.c\r\n..\r\n.d\r\n', 'A: b\r\n\r\n.c\r\n..\r\n.d\r\n'],
    ['A: b\r\n\r\nc\nd\r\n', 'A: b\r\n\r\nc\r\nd\r\n'],
    ['A: b\r\n\r\nc\n.\nd\r.\re', 'A: b\r\n\r\nc\r\n.\r\nd\r\n.\r\ne\r\n'],
    ['A: b\r\n\r\nc\r', 'A: b\r\n\r\nc\r\n'],
  ])('carries %j whole, whatever its lines begin and end with', async (text, mail) => {
    const client = await open({}, {});
    const own = { ...MAIL, bytes: Buffer.from(text) };
    expect(await client.send(own, () => Promise.resolve(true))).toMatchObject({ code: 250 });
    expect(server.mails).toEqual([mail]);
    client.close();
  });

  it('sends no body if it ended while that was asked', async () => {
    const client = await open({}, {});
    const mark = async () => {
      await server.close();
      while (client.isOpen) await turn();
      return true;
    };
    const ending = await client.send(MAIL, mark);
    expect(ending).toMatchObject({ hasBody: false });
    expect(ending).not.toHaveProperty('code');
  });

  it('is over once the server has closed it', async () => {
    const client = await open({}, {});
    await server.close();
    const ending = await client.send(MAIL, () => Promise.resolve(true));
    expect(ending).toMatchObject({ hasBody: false });
    expect(client.isOpen).toBe(false);
  });
});
