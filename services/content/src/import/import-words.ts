import { UsageError } from '@examiner/kit';
import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run import -- FILE-OR-FOLDER [options]
  --plan            shows what would come in, and changes nothing
  --category KEY    the category of all texts; the first of the site by default
  --zone ZONE       the time zone of dates without one, such as Europe/Paris
  --old-site URL    the address of the old site: links to it lead to the imported posts
  --no-pictures     leaves pictures of other sites where they are
  --drafts          imports published posts as drafts
  --first           imports the first ten texts alone`;

export interface ImportWords {
  readonly path: string;
  readonly isPlan: boolean;
  readonly category: string | undefined;
  readonly zone: string | undefined;
  readonly oldSite: string;
  readonly copyPictures: boolean;
  readonly publish: boolean;
  readonly onlyFirst: boolean;
}

/** @throws UsageError */
export function parseImportWords(args: readonly string[]): ImportWords {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: true,
      options: {
        plan: { type: 'boolean', default: false },
        category: { type: 'string' },
        zone: { type: 'string' },
        'old-site': { type: 'string', default: '' },
        'no-pictures': { type: 'boolean', default: false },
        drafts: { type: 'boolean', default: false },
        first: { type: 'boolean', default: false },
      },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageError(USAGE);
    return {
      path,
      isPlan: values.plan,
      category: values.category,
      zone: values.zone,
      oldSite: values['old-site'],
      copyPictures: !values['no-pictures'],
      publish: !values.drafts,
      onlyFirst: values.first,
    };
  } catch {
    throw new UsageError(USAGE);
  }
}
