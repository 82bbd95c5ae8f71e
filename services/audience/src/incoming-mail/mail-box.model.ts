import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const mailBoxSchema = z.object({
  /** `user@host`. */
  id: z.string(),
  /** If it changes, all UIDs have changed. */
  uidValidity: z.string(),
  /** All up to it were read. */
  lastUid: z.number().int(),
  triedAt: z.string(),
  /** When the mailbox was last read, or should first be read. */
  readAt: z.string(),
  /** Why it could not be read since then. */
  problem: z.string().optional(),
});
export type MailBox = z.output<typeof mailBoxSchema>;
export type Position = Pick<MailBox, 'uidValidity' | 'lastUid'>;

export const MAIL_BOXES: CollectionDefinition<MailBox> = {
  name: 'mail_boxes',
  schema: mailBoxSchema,
  indexes: [],
};
