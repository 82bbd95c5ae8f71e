import { expect, it } from '@jest/globals';
import { build, type Rolldown } from 'vite';
import { operationsForPages } from '../vite-plugins.ts';

const PAGE = '\0page';

/** The files that a browser would load for a page with this code. */
async function built(code: string): Promise<string> {
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === PAGE ? id : null),
    load: (id: string) => (id === PAGE ? code : null),
  };
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [page, operationsForPages()],
    build: { write: false, rolldownOptions: { input: PAGE } },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

it('leaves pages the method, path, and schemas of the operations that they call', async () => {
  const code = await built(`
    import { getTableVersion } from '@examiner/contracts/operations';
    console.log(getTableVersion);
  `);
  const has = (part: string) => code.includes(part);
  expect(
    ['GET', '/api/dashboard/tables/versions', '{version}', 'savedBy'].filter(has),
  ).toHaveLength(4);
  const ofServices = ['One version', 'The number of', 'tables:write', 'not_found', 'admin'];
  const ofOthers = ['/save-tables', 'saveTables', '/api/caption'];
  expect([...ofServices, ...ofOthers].filter(has)).toEqual([]);
});
