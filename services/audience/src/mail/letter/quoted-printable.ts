const WIDTH = 73;
const BLANK = 32;
const EQUALS_SIGN = 61;

const isPrintable = (byte: number) => byte > BLANK && byte < 127 && byte !== EQUALS_SIGN;
const encoded = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** Some relays double a dot or put `>` before From. */
const guarded = (line: string) =>
  line.replace(/^\.|^F(?=rom )/, (first) => encoded(first.charCodeAt(0)));

function encodeRow(row: string): string[] {
  const lines: string[] = [];
  let line = '';
  const bytes = Buffer.from(row);
  bytes.forEach((byte, at) => {
    const isSafeBlank = byte === BLANK && at < bytes.length - 1 && !line.endsWith(' ');
    const piece = isSafeBlank || isPrintable(byte) ? String.fromCharCode(byte) : encoded(byte);
    if (line.length + piece.length > WIDTH) {
      const isBlank = line.endsWith(' ');
      lines.push(`${guarded(isBlank ? line.slice(0, -1) : line)}=`);
      line = isBlank ? encoded(BLANK) : '';
    }
    line += piece;
  });
  return [...lines, guarded(line)];
}

/** Quoted-printable text with the same simple and relaxed canonical forms: it has no two blanks in a row, and no blank at the end of a line. */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\n/)
    .flatMap(encodeRow)
    .join('\r\n');
}
