import { runMain, StartError, UsageError } from '@examiner/kit';
import { openImport } from '../import/import-files.ts';
import { planImport, type ImportPlan, type PlannedText } from '../import/import-plan.ts';
import { ImportError } from '../import/import-error.ts';

const USAGE = 'Usage: npm run import-plan -- FILE-OR-FOLDER';

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function lineOf({ title, oldPath, state, date, pictures, notes }: PlannedText): string {
  const facts = [
    state,
    date.slice(0, 10),
    oldPath,
    pictures.included > 0 ? counted(pictures.included, 'picture') : '',
    pictures.elsewhere > 0 ? `${counted(pictures.elsewhere, 'picture')} elsewhere` : '',
  ].filter(Boolean);
  return [`${title || 'Untitled'} (${facts.join(', ')})`, ...notes.map((note) => `  ${note}`)].join(
    '\n',
  );
}

function wordsOf({ source, texts, leftOut, problem }: ImportPlan): string {
  const count = (state: PlannedText['state']) =>
    texts.filter((text) => text.state === state).length;
  const sum = (kind: keyof PlannedText['pictures']) =>
    texts.reduce((all, { pictures }) => all + pictures[kind], 0);
  return [
    ...texts.map(lineOf),
    ...leftOut.map(({ title, reason }) => `Left out: ${title || 'Untitled'}. ${reason}`),
    '',
    `This export is from ${source}. It has ${counted(texts.length, 'text')}: ${count('published')} published, ${count('unlisted')} unlisted, ${counted(count('draft'), 'draft')}.`,
    `Pictures in the export: ${sum('included')}. Pictures on other sites: ${sum('elsewhere')}.`,
    ...(problem ? [`Reading ended early: ${problem}`] : []),
  ].join('\n');
}

await runMain(async () => {
  const [path, ...more] = process.argv.slice(2);
  if (!path || more.length > 0) throw new UsageError(USAGE);
  try {
    const files = await openImport(path);
    try {
      console.log(wordsOf(await planImport(files)));
    } finally {
      files.close();
    }
  } catch (error) {
    throw error instanceof ImportError ? new StartError(error.message) : error;
  }
});
