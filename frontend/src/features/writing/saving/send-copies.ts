import { canSeal } from '../../../lib/device-key.ts';
import { plainEdits, removePlainEdits } from '../../../lib/kept-edits.ts';
import { forgetCopy, listCopies, type DeviceCopy } from './device-copies.ts';
import { createSession } from './manuscript-session.ts';
import { openManuscript } from './open-manuscript.ts';
import { titleOf } from '../desk/rules/acts.ts';

/** The texts that only this device has. */
export interface Left {
  readonly count: number;
  readonly titles: readonly string[];
  /** By the id of the manuscript. */
  readonly copies: ReadonlyMap<string, DeviceCopy>;
}

export const NOTHING_LEFT: Left = { count: 0, titles: [], copies: new Map() };

const EDITS: Readonly<Record<string, string>> = {
  'post-draft': 'changes of a post',
  'site-settings': 'changes of the site’s settings',
  'table-edits': 'changes of the dashboard’s tables',
};

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

/** Sends the texts that only this device has, and removes the copies of sent texts. @returns the texts that could not be sent */
export async function sendCopies(account: string): Promise<ReadonlyMap<string, DeviceCopy>> {
  const unsent = new Map<string, DeviceCopy>();
  // Without storage, there is nothing to send.
  const copies = await listCopies(account).catch(() => new Map<string, DeviceCopy>());
  for (const [id, copy] of copies) {
    if (await send(id, account)) await forgetCopy(id, account);
    else unsent.set(id, copy);
  }
  return unsent;
}

/** If the browser cannot seal, this includes the edits that this tab keeps. */
export async function leftBySendingCopies(account: string): Promise<Left> {
  const copies = await sendCopies(account);
  const edits = canSeal()
    ? []
    : plainEdits().map((name) => EDITS[name.split(':')[0] ?? ''] ?? name);
  const titles = [...[...copies.values()].map(({ mine }) => `“${titleOf(mine)}”`), ...edits];
  return { count: titles.length, titles, copies };
}

/** Removes the remaining copies from this device. */
export async function removeLeft({ copies }: Left): Promise<void> {
  for (const [id, { account }] of copies) await forgetCopy(id, account);
  removePlainEdits();
}
