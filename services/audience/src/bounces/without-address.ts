/** What a letter keeps of a server's words names no reader, so that an erasure finds nothing there. */
export function withoutAddress(words: string, email: string): string {
  const at = words.toLowerCase().indexOf(email);
  if (at === -1 || email === '') return words;
  const rest = withoutAddress(words.slice(at + email.length), email);
  return `${words.slice(0, at)}…${rest}`;
}
