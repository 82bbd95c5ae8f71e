import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { MailCheck, MailServerState } from '@examiner/contracts';
import { CONFIG } from '@examiner/kit';
import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { AudienceConfig } from '../config.ts';
import type { SmtpServer } from '../mail/transport/smtp-client.ts';
import { wrong } from './finding.ts';
import { checkMail } from './mail-check.ts';
import { VerdictReader } from './verdicts/verdict-reader.ts';

/** Less than the time that the gateway waits for the answer. */
const LIMIT_MS = 25_000;
const NAMES = { timeout: 2000, tries: 2 };

/** The server's refusal may repeat the sent text. */
function withoutSecrets(message: string, { user, password }: SmtpServer): string {
  const hidden = password ? message.replaceAll(password, 'SMTP_PASSWORD') : message;
  return user ? hidden.replaceAll(user, 'SMTP_USER') : hidden;
}

@Injectable()
export class MailServerService {
  constructor(
    private readonly reader: VerdictReader,
    @Inject(CONFIG) private readonly config: AudienceConfig,
  ) {}

  state(): MailServerState {
    const { server, from } = this.config.mail;
    if (!server) return { server: null };
    const { host, port, requireTls, user } = server;
    return {
      server: {
        host,
        port,
        isEncrypted: requireTls,
        signsIn: user !== undefined,
        from: from.header,
      },
    };
  }

  /** Does not look for the test in mailboxes, because that may take minutes. @throws ConflictException */
  async check(to: readonly string[]): Promise<MailCheck> {
    const { mail } = this.config;
    const { server } = mail;
    if (!server) throw new ConflictException('No mail server is set, so there is none to check.');
    const parts = { mail, server, mailboxes: [], names: new Resolver(NAMES), reader: this.reader };
    const tooLong = new AbortController();
    const late = wait(LIMIT_MS, undefined, { signal: tooLong.signal, ref: false }).then(() => ({
      findings: [wrong(`${server.host}:${server.port} did not answer within 25 seconds.`)],
    }));
    try {
      const { findings } = await Promise.race([checkMail(to, parts), late]);
      return {
        findings: findings.map(({ level, message }) => ({
          level,
          message: withoutSecrets(message, server),
        })),
      };
    } finally {
      late.catch(() => undefined);
      tooLong.abort();
    }
  }
}
