import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { ImportError } from '../import-error.ts';
import { headOf, type ImportFiles } from '../import-files.ts';
import type { ImportEntry, ImportSource } from '../imported-text.ts';
import { markdownEntries } from './markdown.ts';

const TABLE = /(?:^|\/)emails\.csv$/;
const rowSchema = z.looseObject({ id: z.string().min(1), slug: z.string().default('') });

async function tableOf(files: ImportFiles): Promise<string | undefined> {
  const name = files.names.find((each) => TABLE.test(each));
  if (!name) return undefined;
  const [header = ''] = (await headOf(files, name)).split('\n');
  return header.includes('subject') && header.includes('publish_date') ? name : undefined;
}

/** The fields of each mail, by the path of its file without the extension: `emails/{slug}` or `emails/{id}`. */
async function fieldsOf(
  files: ImportFiles,
  table: string,
): Promise<Map<string, Record<string, unknown>>> {
  const folder = table.slice(0, -'emails.csv'.length);
  const stream = Readable.from(files.stream(table)).pipe(
    parse({ columns: true, bom: true, relax_quotes: true, relax_column_count: true }),
  );
  const fields = new Map<string, Record<string, unknown>>();
  try {
    for await (const record of stream as AsyncIterable<unknown>) {
      const { data } = rowSchema.safeParse(record);
      if (!data) continue;
      // The page of the mail was in the archive.
      if (data.slug) data['permalink'] = `/archive/${data.slug}/`;
      for (const name of [data.slug, data.id]) {
        if (name) fields.set(`${folder}emails/${name}`, data);
      }
    }
  } catch (error) {
    throw new ImportError(`${table} is damaged: ${(error as Error).message}.`, { cause: error });
  }
  return fields;
}

/** The zip of Buttondown: a table of mails, and a Markdown file for each mail. The subscribers are not imported. */
export const buttondown: ImportSource = {
  name: 'Buttondown',

  async recognizes(files) {
    return (await tableOf(files)) !== undefined;
  },

  async *entries(files): AsyncGenerator<ImportEntry> {
    const table = await tableOf(files);
    if (!table) return;
    const fields = await fieldsOf(files, table);
    yield* markdownEntries(files, (name) => fields.get(name) ?? {});
  },
};
