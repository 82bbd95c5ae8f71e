import { newId } from '@examiner/kit';
import { createTransport } from 'nodemailer';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompiledLetter,
  type Letter,
} from '../../services/audience/src/mail/letter/compiled-letter.ts';
import { tokensOf } from '../../services/audience/src/subscribers/reader-token.ts';
import { SmtpClient } from '../../services/audience/src/mail/transport/smtp-client.ts';
import { LetterSenders } from '../../services/audience/test/letter-senders.ts';

const CONNECTIONS = 10;
const WARM = 300;
const KEY = Buffer.alloc(32, 7);
const PARAGRAPH = 'A paragraph of the letter – with an umlaut in “Grüße” and some words. ';
const HTML = `<html><body>${`<p style="margin:0 0 18px">${PARAGRAPH}</p>`.repeat(60)}</body></html>`;
const TEXT = PARAGRAPH.repeat(60);

type Way = (count: number) => Promise<void>;

const [way = '', port = '', count = '', isSigned = ''] = process.argv.slice(2);
const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = isSigned === 'signed' ? { key, selector: 'bench' } : undefined;
const server = {
  host: '127.0.0.1',
  port: Number(port),
  name: 'localhost',
  requireTls: false,
  user: undefined,
  password: undefined,
  ca: undefined,
};
const from = {
  header: 'Desk <desk@author.test>',
  address: 'desk@author.test',
  domain: 'author.test',
};
const addressOf = (n: number) => `reader${n}@reader.test`;

/** nodemailer, used as in its manual. */
function pool(): Way {
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const transport = createTransport({
    host: server.host,
    port: server.port,
    ignoreTLS: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
    ...(dkim && { dkim: { domainName: from.domain, keySelector: dkim.selector, privateKey: pem } }),
  });
  return async (mails) => {
    const sent = Array.from({ length: mails }, (_, n) =>
      transport.sendMail({
        from: from.header,
        to: addressOf(n),
        subject: 'Grüße',
        html: HTML,
        text: TEXT,
      }),
    );
    await Promise.all(sent);
  };
}

/** The compiled letter. No result is stored. */
async function compiled(): Promise<Way> {
  const letter = new CompiledLetter({
    from,
    subject: 'Grüße',
    html: HTML,
    text: TEXT,
    id: 'bench',
    dkim,
    publicUrl: new URL('https://blog.test'),
  } satisfies Letter);
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => SmtpClient.open(server)),
  );
  const mark = () => Promise.resolve(true);
  return async (mails) => {
    let next = 0;
    const lines = clients.map(async (client) => {
      for (let n = next++; n < mails; n = next++) {
        const to = addressOf(n);
        const tag = `tag${n}`;
        const bytes = await letter.mailTo(
          { email: to, tag, tokens: tokensOf({ id: newId() }, KEY) },
          Date.now(),
        );
        await client.send({ from: from.address, to, tag, bytes }, mark);
      }
    });
    await Promise.all(lines);
  };
}

/** The product's sender, which marks each mail on the disk before it sends the body. */
function ledger(folder: string): Way {
  const desk = new LetterSenders(folder, server.port, { connections: CONNECTIONS, dkim });
  let readers = 0;
  return async (mails) => {
    const emails = Array.from({ length: mails - readers }, (_, n) => addressOf(readers + n));
    await desk.addReaders(emails);
    readers = mails;
    const id = `post:${mails}`;
    const snapshots = [{ html: HTML, text: TEXT, revision: 1 }];
    await desk.addIssue({ id, state: 'sending', snapshots, transport: 'smtp' });
    const issue = await desk.issues.find(id);
    if (issue) await desk.preparation.insertMissing(issue);
    startedAt = performance.now();
    await desk.look();
    if ((await desk.issues.stateOf(id)) !== 'done') throw new Error(`${id} is not done`);
  };
}

const folder = await mkdtemp(join(tmpdir(), 'bench-letters-'));
const ways: Readonly<Record<string, () => Way | Promise<Way>>> = {
  pool,
  compiled,
  ledger: () => ledger(folder),
};
let startedAt = 0;
const send = await ways[way]?.();
if (!send) throw new Error(`There is no way ${way}`);
await send(WARM);
startedAt = performance.now();
await send(Number(count));
const perSecond = Number(count) / ((performance.now() - startedAt) / 1000);
console.log(JSON.stringify({ perSecond, megabytes: process.memoryUsage().rss / 2 ** 20 }));
await rm(folder, { recursive: true });
process.exit(0);
