import { Parser } from 'htmlparser2';

const MOST = 60;
const ENTRIES = ['item', 'entry'];

/** The title in the first part of a feed, on one line and short enough for a label; empty if there is none. */
export function feedTitle(text: string): string {
  const raw = text.trimStart().startsWith('{') ? titleOfJson(text) : titleOfXml(text);
  return Array.from(raw.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, MOST)
    .join('');
}

function titleOfXml(text: string): string {
  let title = '';
  let isOpen = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (ENTRIES.includes(name)) parser.pause();
        isOpen = name === 'title' && title === '';
      },
      ontext: (part) => {
        if (isOpen) title += part;
      },
      onclosetag: () => {
        isOpen = false;
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(text);
  return title;
}

/** The beginning may be incomplete JSON. */
function titleOfJson(text: string): string {
  const found = /"title"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return found === undefined ? '' : String(JSON.parse(found));
}
