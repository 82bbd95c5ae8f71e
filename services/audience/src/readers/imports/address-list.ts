import { BadRequestException } from '@nestjs/common';
import { emailAddressIn, type ChosenColumns, type ImportAnswer } from '@examiner/contracts';
import { plainCell } from '@examiner/kit';
import { joined, LineReader, type Standing } from './line-reader.ts';
import { columnsOf } from './list-columns.ts';
import { linesOf, type ListLine } from './list-lines.ts';

export interface AddressList extends Pick<
  ImportAnswer,
  'wrong' | 'doubled' | 'undated' | 'wrongLines' | 'columns' | 'words'
> {
  readonly addresses: ReadonlyMap<string, Standing>;
}

interface ListOptions {
  readonly now: number;
  readonly chosen?: ChosenColumns | undefined;
}

const SAMPLE = 200;
const WRONG_SHOWN = 20;
const TEXT_SHOWN = 80;
const NO_ADDRESSES =
  'No column of the list has addresses, by its name or its cells. Call it Email, and import the file again.';

/** @throws BadRequestException if the file is no CSV or has no addresses */
export async function readAddressList(
  file: Buffer,
  { now, chosen }: ListOptions,
): Promise<AddressList> {
  const addresses = new Map<string, Standing>();
  const wrongLines: { line: number; text: string }[] = [];
  const counts = { wrong: 0, doubled: 0 };
  const lines = linesOf(file);
  const sample = await firstOf(lines);
  const columns = columnsOf(
    sample.map(({ record }) => record),
    chosen,
  );
  if (!columns) throw new BadRequestException(NO_ADDRESSES);
  const reader = new LineReader(columns, now);
  const take = ({ record, line }: ListLine) => {
    const cell = plainCell(record[columns.address] ?? '');
    const email = emailAddressIn(cell);
    if (email === null) {
      counts.wrong += 1;
      const text = cell.trim().slice(0, TEXT_SHOWN);
      if (counts.wrong <= WRONG_SHOWN) wrongLines.push({ line, text });
      return;
    }
    const before = addresses.get(email);
    if (before) counts.doubled += 1;
    const standing = reader.read(record);
    addresses.set(email, before ? joined(before, standing) : standing);
  };
  for (const line of sample.slice(columns.above)) take(line);
  for await (const line of lines) take(line);
  return {
    ...counts,
    addresses,
    wrongLines,
    undated: reader.undated,
    words: reader.words(),
    columns: columns.all.map(({ name, role, by }) => (by ? { name, role, by } : { name, role })),
  };
}

/** Enough lines to recognize the columns. */
async function firstOf(lines: AsyncGenerator<ListLine>): Promise<ListLine[]> {
  const sample: ListLine[] = [];
  while (sample.length < SAMPLE) {
    const next = await lines.next();
    if (next.done === true) break;
    sample.push(next.value);
  }
  return sample;
}
