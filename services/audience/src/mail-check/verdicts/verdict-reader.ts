import { Injectable } from '@nestjs/common';
import { readInbox, type Inbox, type MailAccount } from '@examiner/kit/imap';
import { setTimeout as wait } from 'node:timers/promises';
import { VERDICT_HEADERS, verdictOf, type Verdict } from './verdict.ts';

const TRIES = 10;
export const TRY_PAUSE_MS = 6000;

@Injectable()
export class VerdictReader {
  /** @returns null if the mail has not arrived yet. @throws SourceError */
  async find(
    account: MailAccount,
    messageIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<Verdict | null> {
    return readInbox(account, (inbox) => look(inbox, messageIds), signal);
  }

  /** Waits between two attempts. @throws if the signal aborts */
  async pause(signal?: AbortSignal): Promise<void> {
    await wait(TRY_PAUSE_MS, undefined, { ...(signal && { signal }) });
  }

  /** @returns null if the mail did not arrive within a minute. @throws SourceError */
  async wait(account: MailAccount, messageIds: readonly string[]): Promise<Verdict | null> {
    for (let tries = 1; ; tries += 1) {
      const verdict = await this.find(account, messageIds);
      if (verdict || tries === TRIES) return verdict;
      await this.pause();
    }
  }
}

async function look(inbox: Inbox, messageIds: readonly string[]): Promise<Verdict | null> {
  const headers = await headersOf(inbox, messageIds);
  if (headers) return verdictOf(headers, 'inbox');
  const junk = (await inbox.list()).find(({ specialUse }) => specialUse === '\\Junk');
  if (!junk) return null;
  await inbox.mailboxOpen(junk.path, { readOnly: true });
  const found = await headersOf(inbox, messageIds);
  return found && verdictOf(found, 'junk');
}

async function headersOf(inbox: Inbox, messageIds: readonly string[]): Promise<Buffer | null> {
  for (const id of messageIds) {
    const [uid] = (await inbox.search({ header: { 'message-id': id } }, { uid: true })) || [];
    if (uid === undefined) continue;
    const message = await inbox.fetchOne(String(uid), { headers: VERDICT_HEADERS }, { uid: true });
    return (message && message.headers) || null;
  }
  return null;
}
