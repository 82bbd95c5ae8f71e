/** A request, and its query at the front door and the gateway. */
export interface QueryCase {
  readonly method: string;
  readonly url: string;
  /** The query that the service gets. It is also the key of the cache. */
  readonly passed: string;
  /** The query that a redirect passes on. */
  readonly rest: string;
}

type Row = readonly [url: string, passed: string, rest: string];

const rowsOf = (method: string, rows: readonly Row[]): QueryCase[] =>
  rows.map(([url, passed, rest]) => ({ method, url, passed, rest }));

export const QUERY_CASES: readonly QueryCase[] = [
  ...rowsOf('GET', [
    ['/', '/', ''],
    ['/?', '/', ''],
    ['/?fbclid=1', '/', 'fbclid=1'],
    ['/?p=12', '/?p=12', ''],
    ['/?utm_source=x&p=12&utm_medium=y', '/?p=12', 'utm_source=x&utm_medium=y'],
    ['/?p=12&utm_source=x', '/?p=12', 'utm_source=x'],
    ['/?p', '/?p=', ''],
    ['/?p=', '/?p=', ''],
    ['/?p&p=12', '/?p=', 'p=12'],
    ['/?p=1&p=2&p=1', '/?p=1', 'p=2&p=1'],
    ['/?p=%31&x', '/?p=%31', 'x'],
    ['/?p=1%262=3', '/?p=1%262=3', ''],
    ['/?p==', '/?p==', ''],
    ['/?P=12', '/', 'P=12'],
    ['/?%70=12', '/', '%70=12'],
    ['/?p[]=12', '/', 'p[]=12'],
    ['/?pp=12', '/', 'pp=12'],
    ['/?xp=12', '/', 'xp=12'],
    ['/?+p=12', '/', '+p=12'],
    ['/?&&p=12&&', '/?p=12', '&&&'],
    ['/?&', '/', '&'],
    ['/??p=12', '/', '?p=12'],
    ['/?a=1?p=2', '/', 'a=1?p=2'],
    ['/?a;p=12', '/', 'a;p=12'],
    [
      '/post/a-country?fbclid=x&utm_campaign=%C3%A9',
      '/post/a-country',
      'fbclid=x&utm_campaign=%C3%A9',
    ],
    ['/post/a-country?p=12', '/post/a-country', 'p=12'],
    ['/POST/A-Country/?after=1', '/POST/A-Country/', 'after=1'],
    ['/archive?after=2026-01-01_a&x=1', '/archive?after=2026-01-01_a', 'x=1'],
    ['/ARCHIVE/?after=2026-01-01_a', '/ARCHIVE/?after=2026-01-01_a', ''],
    ['/archive//?after=1', '/archive//', 'after=1'],
    ['/%61rchive?after=1', '/%61rchive', 'after=1'],
    ['/short-stories?x=1&after=2', '/short-stories?after=2', 'x=1'],
    ['/category/Short%20Stories?after=2&x', '/category/Short%20Stories?after=2', 'x'],
    ['/category/a%2Fb?after=2', '/category/a%2Fb?after=2', ''],
    ['/category/a/b?after=2', '/category/a/b', 'after=2'],
    ['/category?after=2', '/category', 'after=2'],
    ['/subscribed?confirm=on', '/subscribed', 'confirm=on'],
    ['/api/newsletter/subscribed?confirm=on&x=1', '/api/newsletter/subscribed?confirm=on', 'x=1'],
    [
      '/search?page=2&q=herons+and%20storks&lang=en',
      '/search?q=herons+and%20storks&page=2',
      'lang=en',
    ],
    ['/site.css?v=abc&t=1', '/site.css?v=abc', 't=1'],
    ['/sitexcss?v=abc', '/sitexcss', 'v=abc'],
    ['/rss.xml?utm_source=reader&after=1', '/rss.xml?after=1', 'utm_source=reader'],
    ['/sitemap.xml?after=1', '/sitemap.xml', 'after=1'],
    ['/desk?state=draft', '/desk', 'state=draft'],
    ['/api/openapi.json?x=1', '/api/openapi.json', 'x=1'],
    ['/api/site?v=1', '/api/site', 'v=1'],
    [
      '/api/blog-posts?after=1&limit=2&limit=3&view=summary&n=1',
      '/api/blog-posts?view=summary&limit=2&after=1',
      'limit=3&n=1',
    ],
    ['/api/blog-posts/?view=home', '/api/blog-posts/?view=home', ''],
    [
      '/api/blog-posts/a-country?limit=2&view=page',
      '/api/blog-posts/a-country?view=page',
      'limit=2',
    ],
    [
      '/api/blog-posts/category/essays?view=summary&q=1',
      '/api/blog-posts/category/essays?view=summary',
      'q=1',
    ],
    ['/images/a.jpeg?w=100', '/images/a.jpeg', 'w=100'],
    [
      '/api/login?x=1&returnTo=%2Fadmin%3Fa%3D1%26b',
      '/api/login?returnTo=%2Fadmin%3Fa%3D1%26b',
      'x=1',
    ],
    ['/api/login/oidc/home?returnTo=/a', '/api/login/oidc/home?returnTo=/a', ''],
    [
      '/api/login/oidc/home/callback?session_state=1&state=s&iss=https%3A%2F%2Fid&code=c&scope=openid',
      '/api/login/oidc/home/callback?code=c&state=s&iss=https%3A%2F%2Fid',
      'session_state=1&scope=openid',
    ],
    [
      '/api/newsletter/unsubscribe?series=walks&token=t&utm_source=m',
      '/api/newsletter/unsubscribe?token=t&series=walks',
      'utm_source=m',
    ],
    ['/api/newsletter/confirm?token=t&x', '/api/newsletter/confirm?token=t', 'x'],
    ['/api/activity.csv?from=2026-01-01&x=1', '/api/activity.csv?from=2026-01-01', 'x=1'],
    ['/preview/secret?x=1', '/preview/secret', 'x=1'],
    ['/data/Quotes.csv?t=1', '/data/Quotes.csv', 't=1'],
  ]),
  ...rowsOf('HEAD', [['/?p=12&x=1', '/?p=12', 'x=1']]),
  ...rowsOf('POST', [
    ['/?p=12', '/', 'p=12'],
    ['/api/blog-posts?view=summary', '/api/blog-posts', 'view=summary'],
    ['/api/newsletter/unsubscribe?x=1&token=t', '/api/newsletter/unsubscribe?token=t', 'x=1'],
    ['/api/newsletter/import?dry-run=true&x=1', '/api/newsletter/import?dry-run=true', 'x=1'],
  ]),
  ...rowsOf('PUT', [['/api/blog-posts/a?view=page', '/api/blog-posts/a', 'view=page']]),
  ...rowsOf('DELETE', [['/api/blog-posts/a?view=page', '/api/blog-posts/a', 'view=page']]),
];

/** A cached redirect, and its target for a visitor. */
export interface RedirectCase {
  readonly url: string;
  /** The target in the service's answer. */
  readonly leadsTo: string;
  readonly location: string;
}

export const REDIRECT_CASES: readonly RedirectCase[] = [
  { url: '/old', leadsTo: '/post/new', location: '/post/new' },
  { url: '/old?', leadsTo: '/post/new', location: '/post/new' },
  { url: '/old?a=1&b=%20', leadsTo: '/post/new', location: '/post/new?a=1&b=%20' },
  { url: '/old?a=1', leadsTo: '/post/new#part', location: '/post/new?a=1#part' },
  { url: '/old?a=1', leadsTo: '/post/new?b=2', location: '/post/new?b=2&a=1' },
  { url: '/old?a=1', leadsTo: '/post/new?b=2#part', location: '/post/new?b=2&a=1#part' },
  { url: '/old?a=1', leadsTo: '/post/new#part?', location: '/post/new?a=1#part?' },
  { url: '/?p=12', leadsTo: '/post/new', location: '/post/new' },
  { url: '/?a=1&p=12&b=2', leadsTo: '/post/new', location: '/post/new?a=1&b=2' },
  { url: '/?p=12&b=2', leadsTo: '/post/new', location: '/post/new?b=2' },
  { url: '/?a=1&p=12', leadsTo: '/post/new', location: '/post/new?a=1' },
  {
    url: '/category/old?after=2026-01-01_a&a=1',
    leadsTo: '/category/new?after=2026-01-01_a',
    location: '/category/new?after=2026-01-01_a&a=1',
  },
  {
    url: '/old?next=//evil.example/',
    leadsTo: '/post/new',
    location: '/post/new?next=//evil.example/',
  },
];
