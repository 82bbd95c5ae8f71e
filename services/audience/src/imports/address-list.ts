import { BadRequestException } from '@nestjs/common';
import { emailAddressIn, type ImportAnswer } from '@examiner/contracts';
import { CsvError, parse, type Options } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { plainCell } from '@examiner/kit';
import { columnsOf, wantsNoMail, type ListColumns } from './list-columns.ts';

/** What a file says of its addresses. */
export interface AddressList extends Pick<ImportAnswer, 'wrong' | 'doubled' | 'wrongLines'> {
  /** With whether they want no mail there. */
  readonly addresses: ReadonlyMap<string, boolean>;
}

const RULES = {
  bom: true,
  info: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 64 * 1024,
} satisfies Options;

const PIECE_BYTES = 4 * 1024;
/** Of each line that is longer or shorter than the first the parser makes an error with its stack. */
const UNEVEN_MAX = 20_000;
const WRONG_SHOWN = 20;
const TEXT_SHOWN = 80;
const NO_ADDRESSES =
  'The first line names no column of addresses. Call it Email, and import the file again.';
const TOO_UNEVEN =
  `More than ${UNEVEN_MAX.toLocaleString('en')} lines have more or fewer cells than the first. ` +
  'Save the file again as a table, and import it again.';

interface Line {
  readonly record: readonly string[];
  readonly info: { readonly lines: number; readonly invalid_field_length: number };
}

/** @throws BadRequestException where it is no CSV, or has no addresses */
export async function readAddressList(bytes: Buffer): Promise<AddressList> {
  const addresses = new Map<string, boolean>();
  const wrongLines: { line: number; text: string }[] = [];
  let wrong = 0;
  let doubled = 0;
  let columns: ListColumns | null | undefined;
  for await (const { record, info } of linesOf(bytes)) {
    if (!columns) {
      columns = columnsOf(record);
      if (!columns) break;
      if (columns.hasHeader) continue;
    }
    const cell = plainCell(record[columns.address] ?? '');
    const email = emailAddressIn(cell);
    if (email === null) {
      wrong += 1;
      const text = cell.trim().slice(0, TEXT_SHOWN);
      if (wrong <= WRONG_SHOWN) wrongLines.push({ line: info.lines, text });
      continue;
    }
    const before = addresses.get(email);
    if (before !== undefined) doubled += 1;
    addresses.set(email, before === true || wantsNoMail(columns, record));
  }
  if (!columns) throw new BadRequestException(NO_ADDRESSES);
  return { addresses, wrong, doubled, wrongLines };
}

async function* linesOf(bytes: Buffer): AsyncGenerator<Line> {
  const parser = parse({ ...RULES, delimiter: delimiterOf(bytes) });
  let last = 0;
  try {
    for await (const line of Readable.from(piecesOf(bytes)).pipe(parser) as AsyncIterable<Line>) {
      last = line.info.lines;
      if (line.info.invalid_field_length > UNEVEN_MAX) throw new BadRequestException(TOO_UNEVEN);
      yield line;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BadRequestException(
      `The file cannot be read from line ${last + 1} on. A quotation mark there may have no end.`,
      { cause: error },
    );
  }
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield bytes.subarray(from, from + PIECE_BYTES);
    await turn();
  }
}

/** The one that the first line has most of: programs of some countries write semicolons. */
function delimiterOf(bytes: Buffer): string {
  const [first = ''] = bytes.toString('latin1', 0, PIECE_BYTES).split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((a, b) => (count(b) > count(a) ? b : a));
}
