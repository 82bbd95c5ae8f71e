import { z } from 'zod';
import type {
  Collection,
  CollectionDefinition,
  FindQuery,
} from '../src/stores/documents/collection.ts';
import { newId } from '../src/identifier.ts';

const noteSchema = z.object({
  id: z.string(),
  slug: z.string(),
  shelf: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  rank: z.number(),
  isPinned: z.boolean(),
  comment: z.string().optional(),
  tags: z.array(z.object({ name: z.string() })).optional(),
});

/** The documents of the port's contract suites. */
export type Note = z.output<typeof noteSchema>;

/** The collection of the contract suites. */
export const NOTES: CollectionDefinition<Note> = {
  name: 'notes',
  schema: noteSchema,
  indexes: [
    { fields: ['slug'], unique: true },
    { fields: ['writtenAt', 'rank'], unique: true },
    { fields: ['writtenAt'] },
    { fields: ['rank'] },
    { fields: ['shelf', 'rank'] },
    { fields: ['isPinned', 'rank'] },
  ],
};

const labelledNoteSchema = noteSchema.extend({ label: z.string() });
export type LabelledNote = z.output<typeof labelledNoteSchema>;

/** The same collection one release later: each note has a label. */
export const LABELLED_NOTES: CollectionDefinition<LabelledNote> = {
  name: NOTES.name,
  schema: labelledNoteSchema,
  indexes: [...NOTES.indexes],
  version: 2,
  migrations: [{ to: 2, up: (note) => ({ ...note, label: `${String(note['shelf'])} shelf` }) }],
  readableFrom: 1,
};

let notesBuilt = 0;

/** A valid note that differs from all others. */
export function buildNote(overrides: Partial<Note> = {}): Note {
  notesBuilt += 1;
  return {
    id: newId(),
    slug: `note-${notesBuilt}`,
    shelf: 'top',
    text: 'Some text',
    writtenAt: new Date(1_700_000_000_000 + notesBuilt * 1000).toISOString(),
    rank: notesBuilt,
    isPinned: false,
    ...overrides,
  };
}

/** A document without some of its fields. */
export function without<T extends object, K extends keyof T>(
  document: T,
  ...fields: readonly K[]
): Omit<T, K> {
  const rest: Partial<T> = { ...document };
  for (const field of fields) delete rest[field];
  return rest as Omit<T, K>;
}

/** Inserts notes with these ranks, in this order. */
export async function insertRanks(
  notes: Collection<Note>,
  ...ranks: readonly number[]
): Promise<Note[]> {
  const inserted = ranks.map((rank) => buildNote({ rank }));
  for (const note of inserted) await notes.insert(note);
  return inserted;
}

/** The ranks of the first hundred notes that a query finds, by default in ascending order. */
export async function ranksOf(
  notes: Collection<Note>,
  query: Partial<Omit<FindQuery<Note>, 'omit'>> = {},
): Promise<number[]> {
  const sort = { by: 'rank', direction: 'ascending' } as const;
  const found = await notes.find({ sort, limit: 100, ...query });
  return found.map(({ rank }) => rank);
}
