const CODE = /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|(?![^]))|`[^`\n]+`/gm;

/** Of the same length, so that places stay. */
export const withoutCode = (text: string) =>
  text.replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ' '));
