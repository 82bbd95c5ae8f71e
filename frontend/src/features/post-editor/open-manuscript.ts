import {
  manuscriptFieldsSchema,
  type Manuscript,
  type ManuscriptFields,
} from '@examiner/contracts';
import { readManuscript } from './api/manuscripts.ts';
import { readCopy, type DeviceCopy } from './device-copies.ts';
import type { Base } from './rules/saving.ts';

/** A text as it is opened. */
export interface ManuscriptStart {
  readonly id: string;
  readonly account: string;
  readonly base: Base<ManuscriptFields> | null;
  readonly mine: ManuscriptFields;
  readonly notes: string;
  /** Slug of the post, when the text is published. */
  readonly publicSlug?: string;
  /** When this device kept what the server has not. */
  readonly putBackFrom?: string;
}

export const NO_FIELDS: ManuscriptFields = manuscriptFieldsSchema.parse({});

/** The last text that this device and the server both had. */
export function commonBase(
  copy: Pick<DeviceCopy, 'base' | 'sent'>,
  { revision, fields, lastSaveId }: Manuscript,
): Base<ManuscriptFields> | null {
  if (copy.base?.revision === revision) return { revision, text: fields };
  const ours = copy.sent.find(({ saveId }) => saveId === lastSaveId);
  return ours ? { revision, text: ours.text } : copy.base;
}

/**
 * The text of the server, or what this device kept of it. A copy that was made from an older text is saved with that
 * revision: the refusal leads to the merge.
 */
export async function openManuscript(
  id: string,
  account: string,
  otherwise?: Base<ManuscriptFields>,
): Promise<ManuscriptStart> {
  const copy = await readCopy(id, account).catch(() => undefined);
  const kept = copy && { id, account, mine: copy.mine, notes: '', putBackFrom: copy.at };
  try {
    const server = await readManuscript(id);
    const { fields, notes, revision, state } = server;
    const isPublic = state === 'published' || state === 'unlisted';
    const own = { notes, ...(isPublic && { publicSlug: fields.slug }) };
    if (kept) return { ...kept, ...own, base: commonBase(copy, server) };
    return { id, account, ...own, base: { revision, text: fields }, mine: fields };
  } catch (error) {
    if (kept) return { ...kept, base: copy.base };
    if (otherwise) return { id, account, base: otherwise, mine: otherwise.text, notes: '' };
    throw error;
  }
}
