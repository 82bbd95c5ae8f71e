import { expect, test } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withProbedSite } from './probed-site.ts';
import { exchange, ownAddress } from './raw-exchange.ts';
import { KEPT, traversals } from './traversals.ts';
import { withDoors, type Door } from './two-doors.ts';

const FORMS = 500;
const SEED = 20_261_125;
const AT_ONCE = 8;
const CANARY = 'what-lies-beside-the-site';
const BEFORE = [
  '/',
  '/assets/',
  '/images/',
  '/IP/',
  '/data/',
  '/data/Email/',
  '/post/',
  '/category/',
  '/api/blog-posts/',
  '/api/login/fonts/',
  '/preview/',
  '/series/',
];

/** The content of files that no path may reach. */
async function secretsOf(stateDir: string): Promise<readonly string[]> {
  const key = await readFile(join(stateDir, 'identity.key'), 'latin1');
  await writeFile(join(stateDir, KEPT), CANARY);
  const words = ['root:', 'SQLite format 3', '"workspaces"', 'PATH=', 'localhost\n', 'STATE_DIR'];
  return [...words, CANARY, key.trim()];
}

let asked = 0;

/** The problem of the answer to a path; undefined if it is refused. */
async function faultOf({ port }: Door, host: string, path: string, secrets: readonly string[]) {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  asked += 1;
  const answer = await exchange(port, Buffer.from(request), ownAddress(asked));
  if (!/^HTTP\/1\.1 (?:400|404) /.test(answer)) return answer.slice(0, 200);
  return secrets.find((secret) => answer.includes(secret));
}

test(`${FORMS} paths that lead out of a folder lead nowhere @long`, async () => {
  test.setTimeout(900_000);
  const paths = BEFORE.flatMap((before) => traversals(FORMS, SEED).map((form) => before + form));
  await withProbedSite(async (site) => {
    const { host } = new URL(site.url);
    const secrets = await secretsOf(site.stores['STATE_DIR'] ?? '');
    await withDoors(site, async (doors) => {
      for (const door of doors) {
        const left = [...paths];
        const faults: string[] = [];
        const worker = async () => {
          for (let path = left.pop(); path !== undefined; path = left.pop()) {
            const fault = await faultOf(door, host, path, secrets);
            if (fault !== undefined) faults.push(`${path}: ${fault}`);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
        console.log(`seed ${SEED}, ${door.name}: ${paths.length} paths, ${faults.length} faults`);
        expect([door.name, faults.slice(0, 20)]).toEqual([door.name, []]);
      }
    });
  });
});
