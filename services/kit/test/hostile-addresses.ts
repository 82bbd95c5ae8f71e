/** Non-public addresses: this machine, private networks, and the credential servers of clouds. */
export const INNER = [
  '127.0.0.1',
  '127.8.9.10',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
] as const;

const FULL_WIDTH = 0xff10;
const CIRCLED = ['⓪', '①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨'];

/** Spellings of an IPv4 address that browsers and system calls accept, and IPv6 addresses that contain it. */
function formsOf(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const octal = (byte: number) => `0${byte.toString(8).padStart(3, '0')}`;
  const hex = (byte: number) => `0x${byte.toString(16)}`;
  const pair = (high: number, low: number) => (high * 256 + low).toString(16);
  const words = `${pair(a, b)}:${pair(c, d)}`;
  const digits = (to: (digit: number) => string) =>
    address.replace(/\d/g, (digit) => to(Number(digit)));
  return [
    address,
    `${address}.`,
    String(number),
    hex(number),
    `0${number.toString(8)}`,
    bytes.map(octal).join('.'),
    bytes.map(hex).join('.'),
    [octal(a), hex(b), c, d].join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '｡'),
    address.replaceAll('.', '%2e'),
    digits((digit) => `%3${digit}`),
    digits((digit) => String.fromCodePoint(FULL_WIDTH + digit)),
    digits((digit) => CIRCLED[digit] ?? ''),
    `user:word@${address}`,
    `feeds.example@${address}`,
    `feeds.example%40@${address}`,
    `[::ffff:${address}]`,
    `[::ffff:${words}]`,
    `[0:0:0:0:0:ffff:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${words}::]`,
    `[2001:0:${words}::1]`,
  ];
}

const NAMES = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'ⓛocalhost',
  'localhost.localdomain',
  'ip6-localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[::1%25lo]',
  '[fd00::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
];

/** The part of a hostile address between `//` and the path. */
export const HOSTILE_HOSTS: readonly string[] = [...INNER.flatMap(formsOf), ...NAMES];

const PORTS = [22, 25, 993, 2375, 6379, 8080, 27_017];
const SCHEMES = ['ftp', 'file', 'gopher', 'dict', 'ldap', 'unix', 'ws', 'data', 'javascript'];

/** Hundreds of addresses that lead to this machine or the private network, or that no source has. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...HOSTILE_HOSTS.map((host) => `https://${host}/`),
  ...HOSTILE_HOSTS.map((host) => `http://${host}/`),
  ...PORTS.flatMap((port) => INNER.map((host) => `https://${host}:${port}/`)),
  ...SCHEMES.map((scheme) => `${scheme}://127.0.0.1/`),
  'https:127.0.0.1',
  'https:\\\\127.0.0.1\\',
  'https://feeds.example\\@127.0.0.1/',
  'https://127.0.0.1#@feeds.example/',
  'https://127.0.0.1?@feeds.example/',
  '//127.0.0.1/',
];
