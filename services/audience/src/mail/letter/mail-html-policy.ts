/** The policy of a mail's HTML in a frame of the author's pages: inline styles, no script, pictures of this site. */
export const MAIL_HTML_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-same-origin; frame-ancestors 'self'";
