import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const mailBoxSchema = z.object({
  /** `user@host`. */
  id: z.string(),
  /** If this value changes, all UIDs have changed. */
  uidValidity: z.string(),
  /** The highest UID that was read. */
  lastUid: z.number().int(),
  triedAt: z.string(),
  /** The time at which the mailbox was last read, or is due for the first time. */
  readAt: z.string(),
  /** The reason why the last reading failed. */
  problem: z.string().optional(),
});
export type MailBox = z.output<typeof mailBoxSchema>;
export type Position = Pick<MailBox, 'uidValidity' | 'lastUid'>;

export const MAIL_BOXES: CollectionDefinition<MailBox> = {
  name: 'mail_boxes',
  schema: mailBoxSchema,
  indexes: [],
};
