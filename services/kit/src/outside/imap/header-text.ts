const UTF8 = new TextDecoder('utf-8', { fatal: true });
const CYRILLIC = ['windows-1251', 'koi8-r'] as const;
/** Russian letters, the most frequent first. */
const LETTERS = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъ';

/** Mail headers as text. Old mail programs write letters in their own charset without declaring it. */
export function headerText(head: Buffer): string {
  const raw = head.toString('latin1');
  const charset = /\bcharset\s*=\s*["']?([\w.:+-]+)/i.exec(raw)?.[1];
  return raw
    .split('\n')
    .map((line) => lineText(Buffer.from(line, 'latin1'), charset))
    .join('\n');
}

function lineText(line: Buffer, charset: string | undefined): string {
  try {
    return UTF8.decode(line);
  } catch {
    return declaredText(line, charset) ?? guessedText(line);
  }
}

/** Undefined if no charset fits. */
function declaredText(line: Buffer, charset: string | undefined): string | undefined {
  if (charset === undefined) return undefined;
  try {
    const decoder = new TextDecoder(charset, { fatal: true });
    return decoder.encoding.startsWith('utf-') ? undefined : decoded(line, decoder);
  } catch {
    return undefined;
  }
}

function guessedText(line: Buffer): string {
  if (!isCyrillic(line.toString('latin1'))) return decoded(line, new TextDecoder('windows-1252'));
  const [first, second] = CYRILLIC.map((charset) => new TextDecoder(charset).decode(line));
  return russianScore(first ?? '') >= russianScore(second ?? '') ? (first ?? '') : (second ?? '');
}

function decoded(line: Buffer, decoder: InstanceType<typeof TextDecoder>): string {
  // Without `stream`, Node 20 decodes windows-1252 wrong (https://github.com/nodejs/node/issues/56542).
  return decoder.decode(line, { stream: true }) + decoder.decode();
}

/** Western words have few non-ASCII letters. Cyrillic words consist of non-ASCII letters. */
function isCyrillic(line: string): boolean {
  const words = line.match(/[a-z\x80-\xff]+/gi) ?? [];
  const letters = words.filter((word) => /[\xc0-\xff]/.test(word)).join('');
  const foreign = letters.replace(/[a-z]/gi, '').length;
  return /[\xa3\xa8\xb3\xb8\xc0-\xff]{3}/.test(letters) && foreign > letters.length / 2;
}

/** With the wrong charset of the two, the case of letters is reversed and the letters are rare. */
function russianScore(text: string): number {
  const letters = [...text.toLowerCase()].map((letter) => LETTERS.indexOf(letter));
  const frequent = letters.reduce((sum, rank) => sum + (rank < 0 ? 0 : LETTERS.length - rank), 0);
  const turned = text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0;
  return frequent - turned * LETTERS.length;
}
