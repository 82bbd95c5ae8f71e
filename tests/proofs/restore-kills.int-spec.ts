import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseConfig, refuseHalfRestored, RESTORE_MARKER } from '@examiner/kit';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { parseBackupCommand, runBackupCommand } from '../../services/backup/src/backup-command.ts';
import { writeBackup } from '../../services/backup/src/backup.ts';
import { COLLECTIONS, MANIFESTS } from '../../services/backup/src/manifests.ts';
import { openStores } from '../../services/backup/src/open-stores.ts';
import { openCollections, type Stores } from '../../services/backup/src/stores.ts';
import {
  contentsOf,
  openEmbedded,
  productionEnvironment,
} from '../../services/backup/test/sample-stores.ts';
import { endAllSites, failToStart } from '../../services/standalone/test/site.ts';
import { IS_LONG } from './form.ts';
import { numbersFrom } from './numbers-from.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const SUBSCRIBERS = 200;
const OBJECTS = 40;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1e6);

/** All collections except those that record the restore. */
const RESTORED = COLLECTIONS.filter(({ name }) => !name.endsWith('_activity_outbox'));

type Contents = Awaited<ReturnType<typeof contentsOf>>;
/** The content of a blog on a day, and its archive. */
interface Day {
  readonly archive: string;
  readonly contents: Contents;
}

let folder: string;
let days: readonly [Day, Day];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-kills-'));
  days = [await makeDay('monday', 0), await makeDay('tuesday', 100)];
}, 60_000);
afterAll(async () => {
  endAllSites();
  await rm(folder, { recursive: true });
});

/** Creates the content of a day. Half of its keys also exist on the day before. */
async function makeDay(name: string, first: number): Promise<Day> {
  const stores = await openEmbedded(join(folder, name));
  const definitions = COLLECTIONS.filter((each) => each.name === 'subscribers');
  const [subscribers] = await openCollections(stores.documents, definitions);
  for (let n = first; n < first + SUBSCRIBERS; n += 1) {
    const document = {
      id: `reader-${n}`,
      email: `${name}.${n}@example.com`,
      subscribedAt: '2026-11-22T00:00:00.000Z',
      consent: { at: '2026-11-22T00:00:00.000Z', source: 'site', textVersion: name },
    };
    await subscribers?.documents.insert(document);
  }
  for (let n = first / 5; n < first / 5 + OBJECTS; n += 1) {
    await stores.objects.put(`images/${n}.jpeg`, Buffer.alloc(40_000, `${name} ${n}`));
  }
  const archive = join(folder, `${name}.tar.gz`);
  await writeBackup(stores, COLLECTIONS, archive);
  const contents = await contentsOf(stores, RESTORED);
  await stores.close();
  return { archive, contents };
}

const shapes = [
  {
    where: 'the state folder',
    rounds: IS_LONG ? 30 : 1,
    environment: () => ({ STATE_DIR: join(folder, 'state') }),
  },
  // A database takes long to prepare; services/backup/src/restore.int-spec.ts restores into one.
  ...(IS_LONG && process.env['TEST_MONGODB_URI'] && process.env['TEST_S3_ENDPOINT']
    ? [
        {
          where: 'MongoDB and S3',
          rounds: 30,
          environment: () => productionEnvironment(folder, 'restore-kills'),
        },
      ]
    : []),
];

describe.each(shapes)('kill -9 during a restore into $where', ({ rounds, environment }) => {
  const withStores = async <R>(use: (stores: Stores) => Promise<R>): Promise<R> => {
    const stores = await openStores(parseConfig(environment(), ...MANIFESTS));
    try {
      return await use(stores);
    } finally {
      await stores.close();
    }
  };
  const present = () => withStores((stores) => contentsOf(stores, RESTORED));

  /** Kills the restore `after` milliseconds after its start, or after it has stored the former data. */
  async function restore({ archive }: Day, kill?: { part: 'keep' | 'load'; after: number }) {
    const args = [fromRoot('scripts/restore.js'), archive, '--replace'];
    const env = { ...process.env, ...environment() };
    const safetyFolder = join(parseConfig(env).stateDir, 'before-restore');
    // A restore that is killed before its marker leaves the safety archive behind.
    await rm(safetyFolder, { recursive: true, force: true });
    const started = performance.now();
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const exited = once(child, 'exit') as Promise<[number | null]>;
    const isKept = () => existsSync(join(safetyFolder, 'archive.tar.gz'));
    const untilKept = async () => {
      while (!isKept() && child.exitCode === null) await sleep(2);
      return performance.now();
    };
    const kept = kill?.part === 'keep' ? started : await untilKept();
    if (kill) await Promise.race([exited, sleep(kill.after)]);
    if (kill) child.kill('SIGKILL');
    const [code] = await exited;
    expect([0, kill ? null : 0]).toContain(code);
    return { keep: kept - started, load: performance.now() - kept };
  }

  /** The message of a service that refuses to start; empty if it starts. */
  const refusal = () =>
    withStores(async ({ documents }) => {
      await openCollections(documents, [RESTORE_MARKER]);
      return refuseHalfRestored(documents).then(
        () => '',
        ({ message }: Error) => message,
      );
    });

  /** Runs the command that a sentence names after `npm run restore --`. */
  async function follow(sentence: string, option: string, { archive }: Day): Promise<void> {
    const [, file] = new RegExp(`npm run restore -- (FILE )?${option}`).exec(sentence) ?? [];
    expect(sentence).toContain(`npm run restore -- ${file ?? ''}${option}`);
    const words = ['restore', ...(file ? [archive] : []), option];
    await withStores((stores) => runBackupCommand(parseBackupCommand(words, new Date()), stores));
  }

  it(`leaves the former data or the data of the archive, ${rounds} times (SEED=${SEED})`, async () => {
    const random = numbersFrom(SEED);
    const ends = { before: 0, after: 0, undone: 0, finished: 0 };
    const [monday, tuesday] = days;
    const place = { name: 'restore', file: monday.archive, replace: true, safety: false } as const;
    await withStores((stores) => runBackupCommand(place, stores));
    const whole = await restore(tuesday);
    let [next, old] = days;
    for (let round = 0; round < rounds; round += 1) {
      expect(await present()).toEqual(old.contents);
      const part = random() < 0.3 ? 'keep' : 'load';
      await restore(next, { part, after: random() * whole[part] });

      const sentence = await refusal();
      const option = random() < 0.5 ? '--undo' : '--replace';
      if (sentence) {
        const isFirst = ends.undone + ends.finished === 0;
        if (isFirst) expect((await failToStart(environment())).errors.trim()).toBe(sentence);
        await follow(sentence, option, next);
      }
      const found = await present();
      const isNew = sentence ? option === '--replace' : isDeepStrictEqual(found, next.contents);
      expect(found).toEqual(isNew ? next.contents : old.contents);
      ends[sentence ? (isNew ? 'finished' : 'undone') : isNew ? 'after' : 'before'] += 1;
      if (isNew) [old, next] = [next, old];
    }
    console.log(`seed ${SEED}: ${JSON.stringify(ends)}`);
  }, 600_000);
});
