import { readInbox, type MailAccount } from '@examiner/kit/imap';

/** Gmail and Microsoft store sent mails in this folder. @returns the mails in the folder. @throws SourceError */
export async function findInSentFolder(
  account: MailAccount,
  messageIds: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  await readInbox(
    account,
    async (mailbox) => {
      const sent = (await mailbox.list()).find(({ specialUse }) => specialUse === '\\Sent');
      if (!sent) return;
      await mailbox.mailboxOpen(sent.path, { readOnly: true });
      for (const id of messageIds) {
        const uids = await mailbox.search({ header: { 'message-id': id } }, { uid: true });
        if (uids && uids.length > 0) found.add(id);
      }
    },
    signal,
  );
  return found;
}
