import { numbersFrom } from './numbers-from.ts';

/** The program of each vector, which a page must never run. */
const RUN = 'ran()';
const IMG = `<img src=x onerror=${RUN}>`;

/** Ways to inject a program into a page that shows a person's text. */
const VECTORS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<SCRIPT\n>${RUN}</SCRIPT\n>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  IMG,
  `<IMG """><script>${RUN}</script>">`,
  `<img/src=x/onerror=${RUN}//`,
  `<img src="x"\nonerror="${RUN}">`,
  `<img srcset="x 1x" onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<math><mtext></form><form><mglyph><style></math>${IMG}`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${RUN})}">`,
  `<style>@import "data:text/css,*{color:red}";</style>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<input autofocus onfocus=${RUN}>`,
  `<x contenteditable tabindex=1 autofocus onfocus=${RUN}>x</x>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<body onload=${RUN}>`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<template>${IMG}</template>`,
  `<noscript><p title="</noscript>${IMG}"></noscript>`,
  `<u onclick=${RUN}>x</u>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href=" &#1;javascript:${RUN}">x</a>`,
  `[x](javascript:${RUN})`,
  `[x](JaVaScRiPt:${RUN})`,
  `[x](&#106;avascript:${RUN})`,
  `[x](<java\tscript:${RUN}>)`,
  `[x](data:text/html,<script>${RUN}</script>)`,
  `[x](vbscript:${RUN})`,
  `[x](https://example.org/"onmouseover="${RUN})`,
  `[x]: javascript:${RUN}\n\n[x]`,
  `<javascript:${RUN}>`,
  `https://example.org/"onmouseover="${RUN}`,
  `![x](javascript:${RUN})`,
  `![x](/images/x.jpeg"onerror="${RUN})`,
  `![" onerror="${RUN}](/images/x.jpeg)`,
  `![x](/images/x.jpeg '" onerror="${RUN}')`,
  `"><script>${RUN}</script>`,
  `'>${IMG}`,
  `</title><script>${RUN}</script>`,
  `</textarea>${IMG}`,
  `</script><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `]]><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\u0000<script\u0000>${RUN}</script>`,
];

/** The places in a text at which a vector is inserted. */
const PLACES: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `Said[^1].\n\n[^1]: ${vector}`,
  (vector) => `~~~html ${vector.split('\n', 1)[0]}\n${vector}\n~~~`,
  (vector) => `## ${vector}\n\n> ${vector}\n\n- [ ] ${vector}`,
  (vector) => `![A caption](/images/x.jpeg "${vector}")\n\na | b\n-|-\n${vector} | \`${vector}\``,
];

const TAGS = [
  'img',
  'svg',
  'video',
  'audio',
  'iframe',
  'object',
  'embed',
  'body',
  'input',
  'details',
  'a',
  'form',
  'button',
  'math',
  'marquee',
  'select',
  'textarea',
  'keygen',
  'link',
  'base',
  'meta',
  'style',
  'script',
  'xss',
  'x-y',
  'template',
  'noscript',
  'table',
  'isindex',
  'frameset',
  'bgsound',
];
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onbegin',
  'onstart',
  'onpointerenter',
  'onanimationstart',
  'onpageshow',
  'onwheel',
  'ONERROR',
  'onerror\t',
  'on\nload',
];
const URL_NAMES = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'srcdoc', 'poster'];
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\x01javascript:',
  ' javascript:',
  '&#106;avascript:',
  '&#x6A;avascript:',
  'javascript&colon;',
  'javascript&#58;',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'blob:',
  'file:///',
  'view-source:',
  'feed:javascript:',
  'jar:javascript:',
  '//evil.example/',
  'javascript://%0a',
  'livescript:',
];
const CALLS = [
  RUN,
  `${RUN}//`,
  `window['ran']()`,
  'ran`1`',
  `top.${RUN}`,
  `(0,ran)()`,
  `eval('${RUN}')`,
];
/** Links that strangers might write. */
export const HOSTILE_LINKS = SCHEMES.flatMap((scheme) => CALLS.map((call) => scheme + call));
const QUOTES = ['', '"', "'", '`', '&quot;'];
const SPACES = [' ', '/', '\n', '\t', '\f', ' / ', '\u00a0', '/**/'];
const ENDS = ['>', '/>', '', ' x=">', '//>', '></a>', '>x', '\n>'];
const BEFORE = [
  '',
  '',
  '">',
  "'>",
  '-->',
  ']]>',
  '</p>',
  '</textarea>',
  '</style>',
  '<!--',
  '<![CDATA[',
  '\\',
];
const MARKS: readonly ((url: string, handler: string) => string)[] = [
  (url) => `[x](${url})`,
  (url) => `[x](<${url}>)`,
  (url) => `[x]: ${url}\n\n[x]`,
  (url) => `<${url}>`,
  (_, handler) => `[x](https://example.org "x" ${handler}="${RUN}")`,
  (_, handler) => `[x](https://example.org/"${handler}="${RUN})`,
  (url) => `[![x](/images/x.jpeg)](${url})`,
  (url) => `[**[x](${url})**](${url})`,
  (url) => `| [x](${url}) |\n| - |\n| ${url} |`,
  (url) => `[x\\](${url})`,
];

/** Texts from a grammar. The same seed gives the same texts. */
function grown(count: number, seed: number): string[] {
  const random = numbersFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const made = new Set<string>();
  while (made.size < count) {
    const call = pick(CALLS);
    const quote = pick(QUOTES);
    const space = pick(SPACES);
    const scheme = pick(SCHEMES);
    const shape = random();
    if (shape < 0.3) made.add(pick(MARKS)(scheme + call, pick(HANDLERS)));
    else {
      const [name, value] =
        shape < 0.65 ? [pick(HANDLERS), call] : [pick(URL_NAMES), scheme + call];
      const attribute = `${name}=${quote}${value}${quote}`;
      made.add(`${pick(BEFORE)}<${pick(TAGS)}${space}${attribute}${pick(ENDS)}`);
    }
  }
  return [...made];
}

const OWN = PLACES.flatMap((place) => VECTORS.map(place));
/** 300 of our own texts and 900 texts from the grammar. */
export const INJECTIONS: readonly string[] = [...OWN, ...grown(1200 - OWN.length, 20_261_128)];
