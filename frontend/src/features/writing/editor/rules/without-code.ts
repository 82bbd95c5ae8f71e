const CODE = /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|(?![^]))|`[^`\n]+`/gm;

/** Replaces code with spaces, so that offsets do not change. */
export const withoutCode = (text: string) =>
  text.replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ' '));
