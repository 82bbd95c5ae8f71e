const PLACEHOLDER = /\{(\w{1,20})\}/g;

/** The names in braces, in order. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/**
 * Replaces `{name}` with a value. Braces in a value are not replaced. Line ends and other control characters in a value
 * become spaces. The result is plain text.
 */
export function formatText(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]).replaceAll(/\p{Cc}+/gu, ' ') : placeholder,
  );
}
