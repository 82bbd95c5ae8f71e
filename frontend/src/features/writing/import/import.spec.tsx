import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  IMPORT_PART_BYTES,
  type Import,
  type ImportChoices,
  type ImportedTextRow,
} from '@examiner/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, fill, show, signInAs, textsOf, type Shown } from '../../../../test/page.tsx';
import { ImportPage } from '../../../app/routes/import.tsx';

const CHOICES: ImportChoices = {
  category: 'Short Stories',
  categories: {},
  timeZone: 'UTC',
  oldSite: '',
  copyPictures: true,
  publish: true,
  onlyFirst: false,
};

const FOUND: Import = {
  id: 'i1',
  state: 'planned',
  name: 'ghost.zip',
  bytes: 5,
  createdAt: '2026-11-27T12:00:00.000Z',
  missingParts: [],
  source: 'Ghost',
  problem: '',
  counts: {
    published: 11,
    unlisted: 0,
    drafts: 1,
    leftOut: 1,
    included: 2,
    elsewhere: 0,
    missing: 3,
  },
  labels: [
    { name: 'Tides', texts: 4 },
    { name: 'Seidman for Mayor Position Paper', texts: 1 },
  ],
  hasSubscribers: false,
  choices: CHOICES,
  done: 0,
  total: 13,
  stepFrom: { at: '2026-11-27T12:00:00.000Z', done: 0 },
  results: {},
};

const ROW: ImportedTextRow = {
  number: 0,
  title: 'The Night Ferry',
  oldPath: '/the-night-ferry/',
  newPath: '/post/the-night-ferry',
  state: 'published',
  date: '2019-03-11',
  tags: ['Tides'],
  pictures: { included: 1, elsewhere: 0, missing: 1 },
  notes: ['A gallery became pictures in a row.'],
  result: 'waiting',
  message: '',
  postId: '',
};

const FILE = new File(['12345'], 'ghost.zip', { type: 'application/zip' });

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const bodyOf = (id: string) => api.callsOf(id)[0]?.body;

/** From now on, the server has this import. */
function serve(changes: Partial<Import> = {}): Import {
  const found = { ...FOUND, ...changes };
  api.answer('getImport', found);
  return found;
}

function open(imports: readonly Import[] = [], address = '/desk/import'): Shown {
  signInAs('admin');
  api.answer('listImports', imports);
  return show(<ImportPage />, address);
}

async function openAt(changes: Partial<Import> = {}): Promise<Shown> {
  const found = serve(changes);
  const shown = open([found], '/desk/import?import=i1');
  await screen.findByRole('list', { name: 'Steps' });
  return shown;
}

beforeEach(() => {
  api.answer('listImportedTexts', [ROW]);
});

it('is for owners alone', async () => {
  signInAs('editor');
  show(<ImportPage />, '/desk/import');
  await heading('Access Denied');
  expect(api.callsOf('listImports')).toEqual([]);
});

it('uploads the files of a folder without those that no export means, and shows the plan', async () => {
  const { user, address } = open();
  await heading('Import your posts');
  const names = ['b.md', '.git/config', '__MACOSX/b.md', 'img/a.png'];
  const files = names.map((name) =>
    Object.defineProperty(new File([name], name), 'webkitRelativePath', {
      value: `blog/${name}`,
    }),
  );
  api.answer('beginImport', { ...FOUND, state: 'uploading', missingParts: [0] });
  api.answer('uploadImportPart', FOUND);
  serve();
  await user.upload(screen.getByLabelText('Export folder'), files);
  await heading('12 posts from Ghost');
  expect(bodyOf('beginImport')).toEqual({
    files: [
      { name: 'blog/b.md', bytes: 4 },
      { name: 'blog/img/a.png', bytes: 9 },
    ],
  });
  const part = bodyOf('uploadImportPart') as Blob;
  expect(part.size).toBe(13);
  expect(address()).toBe('/desk/import?import=i1');
});

it('continues an interrupted upload with the missing parts', async () => {
  const bytes = IMPORT_PART_BYTES + 5;
  const begun: Import = { ...FOUND, state: 'uploading', bytes, missingParts: [1] };
  api.answer('getImport', begun);
  const { user } = open([begun], '/desk/import?import=i1');
  await heading('The upload of ghost.zip is not finished');
  await screen.findByText('99 percent is here. Choose the same file or folder again to go on.');
  api.answer('uploadImportPart', FOUND);
  const file = new File([new Uint8Array(bytes)], 'ghost.zip');
  serve();
  await user.upload(screen.getByLabelText('Export file'), file);
  await heading('12 posts from Ghost');
  expect(api.callsOf('beginImport')).toEqual([]);
  expect(api.callsOf('uploadImportPart').map(({ parts }) => parts)).toEqual([
    { id: 'i1', number: '1' },
  ]);
  expect((bodyOf('uploadImportPart') as Blob).size).toBe(5);
});

it('sends a part three times, and then says why it ends', async () => {
  const { user } = open();
  await heading('Import your posts');
  jest.useFakeTimers({ advanceTimers: 1000 });
  api.answer('beginImport', { ...FOUND, state: 'uploading', missingParts: [0] });
  serve({ state: 'uploading', missingParts: [0] });
  api.refuse('uploadImportPart', 'unavailable', 'The store does not answer.');
  await user.upload(screen.getByLabelText('Export file'), FILE);
  await screen.findByText('The store does not answer.');
  expect(api.callsOf('uploadImportPart')).toHaveLength(3);
});

it('refuses an empty file before it is uploaded', async () => {
  const { user } = open();
  await heading('Import your posts');
  await user.upload(screen.getByLabelText('Export file'), new File([], 'empty.zip'));
  await screen.findByText('It is empty. Export it again, and choose the new file.');
  expect(api.callsOf('beginImport')).toEqual([]);
});

it('says why an export cannot be read, above the choice of another one', async () => {
  await openAt({ state: 'failed', problem: 'This is not an export that can be read.' });
  await heading('ghost.zip cannot be read');
  expect(screen.getByRole('alert').textContent).toBe('This is not an export that can be read.');
  expect(button('Choose a file')).toBeTruthy();
});

it('shows the sums and the texts of the plan', async () => {
  await openAt();
  await heading('12 posts from Ghost');
  const sums = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(sums).toEqual([
    'Published11',
    'Drafts1',
    'Left out1',
    'Pictures in the export2',
    'Pictures missing3',
  ]);
  const row = await screen.findByRole('row', { name: /The Night Ferry/ });
  expect(textsOf(row.children)).toEqual([
    'The Night Ferry/the-night-ferry/ → /post/the-night-ferryA gallery became pictures in a row.',
    'Published',
    'Mar 11, 2019',
    'Short StoriesTides',
    '1 in the export, 1 missing',
  ]);
});

it('loads the next hundred texts', async () => {
  api.answer('listImportedTexts', ({ query }: { query: URLSearchParams }) =>
    query.has('after')
      ? [{ ...ROW, number: 100, title: 'The last one' }]
      : Array.from({ length: 100 }, (_, number) => ({ ...ROW, number })),
  );
  const { user } = await openAt();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('The last one');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(api.callsOf('listImportedTexts').at(-1)?.query.get('after')).toBe('99');
});

it('shows the original in a frame in which nothing may run', async () => {
  // The test has no worker that renders.
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  api.answer('compareImportedText', { original: '<p>Sea</p>', isHtml: true, content: 'Sea' });
  const { user } = await openAt();
  await user.click(await screen.findByRole('button', { name: 'The Night Ferry' }));
  const frame = await screen.findByTitle('Original');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([
    '',
    '/api/desk/imports/i1/texts/0/original',
  ]);
});

it('imports with the choices, and says before that no one is mailed', async () => {
  const { user } = await openAt();
  await heading('12 posts from Ghost');
  expect(screen.getByText(/^No one is mailed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Seidman for Mayor Position Paper').value).toBe(
    'Seidman for Mayor Position Paper',
  );
  await user.selectOptions(screen.getByLabelText('Tides'), 'Seidman for Mayor Campaign Update');
  await user.selectOptions(screen.getByLabelText('Published posts come in as'), 'Drafts');
  fill(screen.getByLabelText('Address of the old site (optional)'), ' old.example.org');
  await user.click(screen.getByLabelText('Copy pictures of other sites to this one'));
  await user.click(screen.getByLabelText('Import the first ten only, as a try'));
  api.answer('runImport', { ...FOUND, state: 'running', choices: { ...CHOICES, onlyFirst: true } });
  serve({ state: 'running', done: 4, choices: { ...CHOICES, onlyFirst: true } });
  await user.click(button('Import the first 10'));
  await heading('Importing ghost.zip');
  expect(bodyOf('runImport')).toEqual({
    category: 'Short Stories',
    categories: {
      'Seidman for Mayor Position Paper': 'Seidman for Mayor Position Paper',
      Tides: 'Seidman for Mayor Campaign Update',
    },
    timeZone: 'UTC',
    oldSite: 'https://old.example.org',
    copyPictures: false,
    publish: false,
    onlyFirst: true,
  });
  await screen.findAllByText('4 of 10 posts');
});

it('shows at most twenty categories and tags at first', async () => {
  const labels = Array.from({ length: 25 }, (_, index) => ({ name: `Tag ${index}`, texts: 1 }));
  const { user } = await openAt({ labels });
  await heading('12 posts from Ghost');
  expect(screen.queryByLabelText('Tag 20')).toBeNull();
  await user.click(button('Show all 25'));
  expect(screen.getByLabelText('Tag 24')).toBeTruthy();
});

it('keeps the choices, and says why they are refused', async () => {
  const { user } = await openAt();
  await heading('12 posts from Ghost');
  const message = 'Time zone must be a name such as Europe/Amsterdam';
  api.refuse('runImport', 'invalid_fields', message, [{ path: 'timeZone', message }]);
  fill(screen.getByLabelText('Time zone'), 'Mars/Base');
  await user.click(button('Import 12 posts'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>('Time zone').value).toBe('Mars/Base');
});

it('shows an import that runs in another window, stops it, and continues it', async () => {
  const running = serve({ state: 'running', done: 5 });
  const { user } = open([running]);
  await heading('Importing ghost.zip');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('5');
  const stopped = serve({ state: 'stopped', done: 5, results: { created: 5 } });
  api.answer('stopImport', stopped);
  await user.click(button('Stop'));
  await heading('The import is stopped');
  await screen.findByText('7 posts not imported yet');
  api.answer('runImport', { ...running, choices: CHOICES });
  serve({ state: 'running', done: 6 });
  await user.click(button('Continue'));
  await heading('Importing ghost.zip');
  expect(bodyOf('runImport')).toEqual(CHOICES);
});

const DONE: Partial<Import> = {
  state: 'done',
  done: 12,
  results: { created: 10, kept: 1, failed: 1 },
};

it('reports what became of the posts, those with a message first', async () => {
  const failed = {
    ...ROW,
    number: 7,
    title: 'Broken',
    result: 'failed',
    message: 'It has no text.',
  };
  api.answer('listImportedTexts', ({ query }: { query: URLSearchParams }) =>
    query.get('messages') === 'on'
      ? [failed]
      : [
          { ...ROW, result: 'created', postId: 'p1' },
          { ...ROW, number: 1, title: 'Sketch', state: 'draft', result: 'created', postId: 'p2' },
          failed,
        ],
  );
  await openAt({ ...DONE, hasSubscribers: true });
  await heading('The import is done');
  for (const line of ['10 posts came in', '1 post kept as changed here', '1 post failed']) {
    expect(screen.getByText(line)).toBeTruthy();
  }
  const looked = await screen.findByRole('table', { name: 'Posts to look at' });
  expect(within(looked).getByText('It has no text.')).toBeTruthy();
  expect(within(looked).queryByRole('link')).toBeNull();
  const all = await screen.findByRole('table', { name: 'All posts' });
  const links = within(all).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/post/the-night-ferry',
    '/create-post?draft=p2',
  ]);
  const readers = screen.getByRole('link', { name: /^Import them at Readers/ });
  expect(readers.getAttribute('href')).toBe('/admin/readers');
});

it('saves the report as a table without formulas', async () => {
  api.answer('listImportedTexts', [{ ...ROW, title: '=1+1 "quoted"' }]);
  const { user } = await openAt(DONE);
  await heading('The import is done');
  const saved: Blob[] = [];
  const createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:report';
  };
  Object.assign(URL, { createObjectURL });
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  await user.click(button('Download report'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(click.mock.contexts[0]).toMatchObject({ download: 'import-of-ghost-zip.csv' });
  const [, line] = (await new Response(saved[0]).text()).split('\r\n');
  expect(line).toContain(`"'=1+1 ""quoted""","/the-night-ferry/","/post/the-night-ferry"`);
});

it('imports the rest after a try', async () => {
  const choices = { ...CHOICES, onlyFirst: true };
  const { user } = await openAt({ state: 'done', done: 10, results: { created: 10 }, choices });
  await heading('The import is done');
  expect(screen.getByText('2 posts not imported yet')).toBeTruthy();
  api.answer('runImport', { ...FOUND, state: 'running' });
  serve({ state: 'running', done: 10 });
  await user.click(button('Import the rest'));
  await heading('Importing ghost.zip');
  expect(bodyOf('runImport')).toEqual({ ...CHOICES, onlyFirst: false });
});

it('undoes an import after a question', async () => {
  const { user } = await openAt(DONE);
  await heading('The import is done');
  await user.click(button('Undo this import…'));
  const dialog = screen.getByRole('dialog', { name: 'Undo the import of ghost.zip?' });
  const undone = serve({ state: 'undone', results: { removed: 10, changed: 1 } });
  api.answer('undoImport', undone);
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  await heading('The import is undone');
  expect(screen.getByText('10 posts removed')).toBeTruthy();
  expect(screen.getByText('1 post stayed')).toBeTruthy();
});

it('lists earlier imports, and deletes one after a question', async () => {
  const { user } = open([{ ...FOUND, ...DONE }]);
  await heading('Earlier imports');
  expect(screen.getByText(/^Imported: 10 posts came in/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'ghost.zip' });
  expect(link.getAttribute('href')).toBe('/desk/import?import=i1');
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  api.answer('removeImport', null);
  api.answer('listImports', []);
  const dialog = screen.getByRole('dialog', { name: 'Delete the import of ghost.zip?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete import' }));
  await waitFor(() => expect(screen.queryByText('Earlier imports')).toBeNull());
  expect(api.callsOf('removeImport')[0]?.parts).toEqual({ id: 'i1' });
});

it('warns before an upload is left', async () => {
  const { user } = open();
  await heading('Import your posts');
  api.answer('beginImport', { ...FOUND, state: 'uploading', missingParts: [0] });
  serve({ state: 'uploading', missingParts: [0] });
  api.answer('uploadImportPart', FOUND);
  const release = api.hold('uploadImportPart');
  await user.upload(screen.getByLabelText('Export file'), FILE);
  await heading('Uploading ghost.zip');
  const leaving = new Event('beforeunload', { cancelable: true });
  fireEvent(window, leaving);
  expect(leaving.defaultPrevented).toBe(true);
  serve();
  release();
  await heading('12 posts from Ghost');
});
