const PLACEHOLDER = /\{(\w{1,20})\}/g;

/** The names in braces, in their order. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/**
 * Puts values in place of `{name}`. Braces in a value are not replaced, and its line ends and other
 * control characters become spaces. The result is plain text.
 */
export function formatText(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]).replaceAll(/\p{Cc}+/gu, ' ') : placeholder,
  );
}
