/** The version in an ETag such as `"3"` or `W/"3"`. */
export function versionIn(etag: string | null): string | null {
  return etag === null ? null : etag.replace(/^W\//, '').replaceAll('"', '');
}
