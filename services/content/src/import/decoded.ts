/** The percent-decoded text. If it cannot be decoded, it does not change. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
