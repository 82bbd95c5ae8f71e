const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request asks for no change (RFC 9110, 9.2.1). */
export function isSafeMethod(method: string | undefined): boolean {
  return method !== undefined && SAFE.includes(method);
}
