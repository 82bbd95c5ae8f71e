import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveTablesInputSchema, TABLE_NAMES, FILE_OF_TABLE } from '@examiner/contracts';
import { IS_LONG } from './form.ts';
import {
  startTablesProcesses,
  type TablesProcesses,
} from '../../services/dashboard/test/tables-processes.ts';
import { filesOf, tablesOf } from '../../services/dashboard/test/tables-of-site.ts';

const ROUNDS = IS_LONG ? 6000 : 60;

let processes: TablesProcesses;
beforeAll(async () => {
  processes = await startTablesProcesses(3);
});
afterAll(async () => {
  await processes.close();
});

const save = (process: number, text: string) =>
  processes.tables[process]?.save(saveTablesInputSchema.parse(tablesOf(text)), null, null);

/** Reads the tables, which also updates their files. */
async function readTexts(): Promise<unknown> {
  const files = await processes.tables[0]?.readFiles();
  return (
    files && Object.fromEntries(TABLE_NAMES.map((table) => [table, files[table].bytes.toString()]))
  );
}

const filesInStore = () =>
  Object.fromEntries(
    TABLE_NAMES.map((table) => [
      table,
      processes.objects.objects.get(`data/${FILE_OF_TABLE[table]}`)?.toString(),
    ]),
  );

describe('saves and reads of three processes, in any order, with writes that land late', () => {
  it('lose no save, and take no file of their own for an edit', async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const versions = await processes.steps.run(seed, () =>
        Promise.all([
          save(0, `${seed} a`),
          save(1, `${seed} b`),
          save(0, `${seed} c`),
          processes.tables[2]?.readFiles(),
          processes.tables[1]?.readFiles(),
        ]),
      );
      const last = Math.max(...versions.slice(0, 3).map(Number));
      const [winner] = ['a', 'b', 'c'].filter((_, n) => Number(versions[n]) === last);
      const texts = await readTexts();

      expect({ seed, texts, files: filesInStore() }).toEqual({
        seed,
        texts: filesOf(`${seed} ${winner}`),
        files: filesOf(`${seed} ${winner}`),
      });
      const kept = (await processes.tables[0]?.listVersions()) ?? [];
      expect([seed, kept.filter(({ origin }) => origin === 'edited')]).toEqual([seed, []]);
    }
  }, 600_000);
});
