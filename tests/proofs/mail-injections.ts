import { numbersFrom } from './numbers-from.ts';

/** Addresses that no mail may reach. */
export const EVIL = 'evil@fault.test';

const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\r\n ',
  '\n\t',
  '\r\n\r\n',
  '%0d%0a',
  '\u2028',
  '\u2029',
  '\u0085',
  '\0',
  '\v',
  '\f',
  '=0D=0A',
  '\\r\\n',
  ' ',
  '\u560d\u560a',
  '\r\n.\r\n',
  '\uE000token\uE001',
];
const HEADERS = [
  `Bcc: ${EVIL}`,
  `To: ${EVIL}`,
  `Cc: <${EVIL}>`,
  'X-Injected: 1',
  'Content-Type: text/html',
  `From: ${EVIL}`,
  `Reply-To: ${EVIL}`,
  'List-Unsubscribe: <https://evil.test>',
  'Subject: x',
  `MAIL FROM:<${EVIL}>\r\nRCPT TO:<${EVIL}>\r\nDATA`,
  `RCPT TO:<${EVIL}>`,
  'DKIM-Signature: v=1',
  `=?utf-8?Q?=0D=0ABcc:_${EVIL}?=`,
  `(Bcc: ${EVIL})`,
  `"${EVIL}"`,
  `<${EVIL}>`,
  '<script>',
];
/** Placeholders of template languages. */
export const TEMPLATES = [
  '{{env}}',
  '{{ .Env }}',
  '${env}',
  '<%= env %>',
  '{{#each env}}',
  '%ENV%',
  '#{env}',
  '[[env]]',
  '{{env "PATH"}}',
  '{% env %}',
  '{{constructor.constructor("x")()}}',
  '$(env)',
  '`env`',
];
const LOCALS: readonly ((name: string, between: string, header: string) => string)[] = [
  (name, between, header) => `${name}@fault.test${between}${header}`,
  (name, between, header) => `${name}${between}${header}@fault.test`,
  (name, between) => `${name}@fault.test,${between}${EVIL}`,
  (name, between) => `"${name}${between}"@fault.test`,
  (name) => `"${EVIL} x"${name}@fault.test`,
  (name, _, header) => `${name}(${header})@fault.test`,
  (name) => `${name}@fault.test(${EVIL})`,
  (name) => `<${name}@fault.test>,<${EVIL}>`,
  (name) => `${name}@fault.test> RCPT TO:<${EVIL}`,
  (name) => `${name}@fault.test SIZE=1 BODY=8BITMIME`,
  (name) => `@evil.test:${name}@fault.test`,
  (name) => `${name}%evil.test@fault.test`,
  (name) => `evil.test!${name}@fault.test`,
  (name) => `${name}@[127.0.0.1]`,
  (name) => `${name}@fäult.test`,
  (name) => `${name}é@fault.test`,
  (name) => `${name}@xn--fult-koa.test`,
  (name) => `${name}＠fault.test`,
  (name) => `${name}@fault。test`,
  (name) => `=?utf-8?q?${name}?=@fault.test`,
  (name) => `${name}'--@fault.test`,
  (name) => `-oq${name}@fault.test`,
  (name) => `${name}+_-'@fault.test`,
  (name) => `{{env}}${name}@fault.test`,
  (name) => `${name}@fault.test;${EVIL}`,
  (name) => `${EVIL} ${name}@fault.test`,
];

/** The addresses and lines of a seed, none twice. */
export function mailInjections(count: number, seed: number) {
  const random = numbersFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const numbers = Array.from({ length: count }, (_, n) => n);
  return {
    addresses: numbers.map((n) =>
      (LOCALS[n % LOCALS.length] ?? pick(LOCALS))(`ann${n}`, pick(BREAKS), pick(HEADERS)),
    ),
    lines: numbers.map((n) => {
      const between = pick(BREAKS);
      return `Word ${n}${between}${pick(HEADERS)}${between}${TEMPLATES[n % TEMPLATES.length]}`;
    }),
  };
}
