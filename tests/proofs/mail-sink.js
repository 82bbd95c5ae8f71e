import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const LINK = /https?:\/\/[^\s"<>]+/g;
const PATIENCE_MS = 60_000;

/** Decodes quoted-printable (RFC 2045), the encoding of the parts of a mail. */
const decode = (mail) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('&amp;', '&');

/** Accepts mails, except those for addresses that begin with `refused`; its answer names them. */
export async function startMailSink() {
  const links = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const error = Object.assign(new Error(`nobody here is ${address}`), { responseCode: 550 });
      done(address.startsWith('refused') ? error : null);
    },
    onData: (stream, { envelope }, done) => {
      const [to] = envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((mail) => {
        links.push(...[...decode(mail).matchAll(LINK)].map(([url]) => ({ to, url })));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  return {
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'desk@example.com' },
    links,
    /** Path and query of the next link to `address` that has `part`; it is returned once. */
    linkTo: async (address, part) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) {
        const at = links.findIndex(({ to, url }) => to === address && url.includes(part));
        if (at < 0) continue;
        const { pathname, search } = new URL(links.splice(at, 1)[0].url);
        return pathname + search;
      }
      throw new Error(`No mail to ${address} has a link of ${part}.`);
    },
    close: () => server.close(),
  };
}
