import { BadRequestException } from '@nestjs/common';
import { CsvError, parse, type Options } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { listTextOf } from './list-text.ts';

export interface ListLine {
  readonly record: readonly string[];
  readonly line: number;
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number; readonly invalid_field_length: number };
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
/** The parser makes an error with a stack for each line that is longer or shorter than the first. */
const UNEVEN_MAX = 20_000;
const TOO_UNEVEN =
  `More than ${UNEVEN_MAX.toLocaleString('en')} lines have more or fewer cells than the first. ` +
  'Save the file again as a table, and import it again.';

/** @throws BadRequestException if the text is no CSV */
export async function* linesOf(file: Buffer): AsyncGenerator<ListLine> {
  const { bytes, delimiter, firstLine } = listTextOf(file);
  const parser = parse({ ...RULES, delimiter, from_line: firstLine });
  let last = 0;
  try {
    for await (const { record, info } of Readable.from(piecesOf(bytes)).pipe(
      parser,
    ) as AsyncIterable<Parsed>) {
      last = info.lines;
      if (info.invalid_field_length > UNEVEN_MAX) throw new BadRequestException(TOO_UNEVEN);
      yield { record, line: info.lines };
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
