/** @returns the value at an RFC 6901 pointer; undefined if there is none. Inherited properties do not count */
export function findByPointer(json: unknown, pointer: string): unknown {
  if (pointer === '') return json;
  let found = json;
  for (const part of pointer.slice(1).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) {
      return undefined;
    }
    if (Array.isArray(found) && !/^(?:0|[1-9]\d{0,8})$/.test(name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}
