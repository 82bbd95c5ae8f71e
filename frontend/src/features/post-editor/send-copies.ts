import { forgetCopy, listCopies, type DeviceCopy } from './device-copies.ts';
import { createSession } from './manuscript-session.ts';
import { openManuscript } from './open-manuscript.ts';

/** @returns whether the server has the text now */
async function send(id: string, account: string): Promise<boolean> {
  try {
    const session = createSession(await openManuscript(id, account));
    session.start();
    const revision = await session.settle();
    session.stop();
    return revision !== null;
  } catch (error) {
    console.warn('A text could not be sent.', error);
    return false;
  }
}

/** Sends what only this device has, and forgets it then. @returns what could not be sent, and stays */
export async function sendCopies(account: string): Promise<DeviceCopy[]> {
  const unsent: DeviceCopy[] = [];
  // A browser that keeps nothing has nothing to send.
  const copies = await listCopies(account).catch(() => new Map<string, DeviceCopy>());
  for (const [id, copy] of copies) {
    if (await send(id, account)) await forgetCopy(id);
    else unsent.push(copy);
  }
  return unsent;
}
