import type { Manuscript } from '@examiner/contracts';
import { NoDeviceKeyError } from '../../../lib/device-key.ts';
import { readManuscript } from './api/manuscripts.ts';
import { readCopy, type DeviceCopy } from './device-copies.ts';
import { NO_TEXT, textOfManuscript, type ManuscriptText } from './manuscript-fields.ts';
import type { Base } from './rules/saving.ts';

/** A text and its state when it is opened. */
export interface ManuscriptStart {
  readonly id: string;
  readonly account: string;
  readonly base: Base<ManuscriptText> | null;
  readonly mine: ManuscriptText;
  /** The slug of the post, if the text is published. */
  readonly publicSlug?: string;
  /** Whether the text has notes that the viewer may not see. Only the writer and the owners may see notes. */
  readonly hasHiddenNotes?: boolean;
  /** The time of this device's copy. */
  readonly putBackFrom?: string;
}

/** Fields that the previous release did not have are empty. */
function withEveryField(copy: DeviceCopy): DeviceCopy {
  const complete = (text: ManuscriptText) => ({ ...NO_TEXT, ...text });
  return {
    ...copy,
    base: copy.base && { ...copy.base, text: complete(copy.base.text) },
    mine: complete(copy.mine),
    sent: copy.sent.map((sent) => ({ ...sent, text: complete(sent.text) })),
  };
}

/** The last text that both this device and the server had. */
export function commonBase(
  copy: Pick<DeviceCopy, 'base' | 'sent'>,
  server: Manuscript,
): Base<ManuscriptText> | null {
  const { revision, lastSaveId } = server;
  if (copy.base?.revision === revision) return { revision, text: textOfManuscript(server) };
  const ours = copy.sent.find(({ saveId }) => saveId === lastSaveId);
  return ours ? { revision, text: ours.text } : copy.base;
}

/**
 * The text of the server, or the copy on this device. If the copy is based on an older text, it is
 * saved with the older revision. The server then refuses the save, and the texts are merged.
 */
export async function openManuscript(
  id: string,
  account: string,
  otherwise?: Base<ManuscriptText>,
): Promise<ManuscriptStart> {
  const found = await readCopy(id, account).catch((error: unknown) => {
    // Without the key, the copy cannot be read, and new edits would overwrite it.
    if (error instanceof NoDeviceKeyError) throw error;
    return undefined;
  });
  const copy = found && withEveryField(found);
  const kept = copy && { id, account, mine: copy.mine, putBackFrom: copy.at };
  try {
    const server = await readManuscript(id);
    const { fields, revision, state } = server;
    const isPublic = state === 'published' || state === 'unlisted';
    const own = {
      ...(isPublic && { publicSlug: fields.slug }),
      ...(server.hasHiddenNotes && { hasHiddenNotes: true }),
    };
    const text = textOfManuscript(server);
    if (kept) return { ...kept, ...own, base: commonBase(copy, server) };
    return { id, account, ...own, base: { revision, text }, mine: text };
  } catch (error) {
    if (kept) return { ...kept, base: copy.base };
    if (otherwise) return { id, account, base: otherwise, mine: otherwise.text };
    throw error;
  }
}
