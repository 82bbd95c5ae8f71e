import { Clock, openObjects, parseConfig, type DocumentStore } from '@examiner/kit';
import { manifest } from '../src/manifest.ts';
import { OutboxRepository } from '../src/mail/transport/outbox.repository.ts';
import { OutboxTransport } from '../src/mail/transport/outbox-transport.ts';

/** The outbox of a state folder. */
export async function outboxInFolder(
  folder: string,
): Promise<(documents: DocumentStore) => OutboxTransport> {
  const objects = await openObjects(parseConfig({ STATE_DIR: folder }, manifest));
  return (documents) => new OutboxTransport(new OutboxRepository(documents, objects), new Clock());
}
