const kB = (bytes: number): number => Math.ceil(bytes / 1000);

/** RFC 5321 §4.5.3.1.7: every server accepts mails of this size. */
export const EVERY_SERVER_BYTES = 64_000;

export const tooLarge = (bytes: number, maxBytes: number): string =>
  `Its mails have ${kB(bytes)} kB, and the mail server takes ${kB(maxBytes)} kB at most. Shorten the post, and mail a link to the rest.`;
