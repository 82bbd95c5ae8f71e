import * as z from 'zod/mini';
import { requiredLine, textUpTo } from '../content/text.ts';
import { ISSUE_LENGTHS, SERIAL_ISSUE } from './issue.ts';

export const WELCOME_PATH = '/api/newsletter/welcome';
export const WELCOME_MAX_BYTES = 256 * 1024;
export const WELCOME_POSTS_MAX = 3;

/**
 * The welcome letter, which each reader gets after confirming. The previous release treats it as a part of a series.
 */
export const WELCOME_ISSUE = `${SERIAL_ISSUE}welcome`;

const POSTS = `posts must be a list of at most ${WELCOME_POSTS_MAX} ids`;

/**
 * `isOn`: new readers get the letter. `text`: Markdown. `posts`: ids of posts. The letter leaves out posts that readers
 * cannot see.
 */
export const welcomeSchema = z.object(
  {
    isOn: z.boolean('isOn must be true or false'),
    subject: requiredLine('Subject', ISSUE_LENGTHS.subject),
    text: textUpTo('Text', ISSUE_LENGTHS.text),
    posts: z
      .array(z.string(POSTS).check(z.minLength(1, POSTS), z.maxLength(100, POSTS)), POSTS)
      .check(z.maxLength(WELCOME_POSTS_MAX, POSTS)),
  },
  'The body must be a JSON object with isOn, subject, text and posts',
);
export type Welcome = z.output<typeof welcomeSchema>;

export const NO_WELCOME: Welcome = { isOn: false, subject: '', text: '', posts: [] };

/** `version` is also the ETag. It is 0 before the first save. */
export const welcomeAnswerSchema = z.object({
  isOn: z.boolean(),
  subject: z.string(),
  text: z.string(),
  posts: z.array(z.object({ id: z.string(), title: z.optional(z.string()) })),
  version: z.number(),
  /** Whether a reader has got the letter. If so, there is a page with its results. */
  hasResults: z.boolean(),
});
export type WelcomeAnswer = z.infer<typeof welcomeAnswerSchema>;
