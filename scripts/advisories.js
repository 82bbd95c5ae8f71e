// `npm run advisories`: asks OSV for the advisories of each package in package-lock.json, and writes operations/advisories.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './build.js';

const SERVER = process.env.OSV_URL ?? 'https://api.osv.dev';
const BATCH = 1000;
const [, , file = join(root, 'operations/advisories.json')] = process.argv;

const text = z.string().optional();
const batchSchema = z.object({
  results: z.array(
    z.object({ vulns: z.array(z.object({ id: z.string() })).default([]), next_page_token: text }),
  ),
});
const eventSchema = z.object({ introduced: text, fixed: text, last_affected: text });
const affectedSchema = z.object({
  package: z.object({ name: z.string(), ecosystem: z.string() }),
  ranges: z.array(z.object({ events: z.array(eventSchema) })).default([]),
});
// https://ossf.github.io/osv-schema/
const advisorySchema = z.object({
  id: z.string(),
  summary: z.string().default(''),
  withdrawn: text,
  affected: z.array(affectedSchema),
});

/** @returns {Promise<unknown>} */
async function ask(path, body = /** @type {object | undefined} */ (undefined)) {
  const answer = await fetch(new URL(path, SERVER), {
    method: body ? 'POST' : 'GET',
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${SERVER} answers ${answer.status} to ${path}.`);
  return answer.json();
}

function installedNames() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const names = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path]) => path.split('node_modules/').at(-1));
  return [...new Set(names)].sort();
}

/** The ids of the advisories of all packages, in any version. */
async function findIds(names) {
  const ids = new Set();
  let queries = names.map((name) => ({ package: { name, ecosystem: 'npm' } }));
  while (queries.length > 0) {
    const batch = queries.slice(0, BATCH);
    const answer = await ask('/v1/querybatch', { queries: batch });
    const { results } = batchSchema.parse(answer);
    const unread = results.flatMap(({ vulns, next_page_token: page }, index) => {
      for (const { id } of vulns) ids.add(id);
      return page ? [{ ...batch[index], page_token: page }] : [];
    });
    queries = [...queries.slice(BATCH), ...unread];
  }
  return [...ids].filter((id) => id.startsWith('GHSA-'));
}

function rangesOf(events) {
  const ranges = [];
  for (const { introduced, fixed, last_affected: lastAffected } of events) {
    if (introduced) ranges.push({ introduced });
    else Object.assign(ranges.at(-1), fixed ? { fixed } : { lastAffected });
  }
  return ranges;
}

function advisoriesOf(answer, names) {
  const { id, summary, withdrawn, affected } = advisorySchema.parse(answer);
  if (withdrawn) return [];
  return affected
    .filter(({ package: { name, ecosystem } }) => ecosystem === 'npm' && names.has(name))
    .map(({ package: { name }, ranges }) => ({
      id,
      package: name,
      summary,
      source: `https://github.com/advisories/${id}`,
      ranges: ranges.flatMap(({ events }) => rangesOf(events)),
    }));
}

const names = installedNames();
const found = [];
for (const id of await findIds(names)) {
  found.push(...advisoriesOf(await ask(`/v1/vulns/${id}`), new Set(names)));
}
const { accepted } = JSON.parse(readFileSync(join(root, 'operations/advisories.json'), 'utf8'));
const list = {
  asOf: new Date().toISOString().slice(0, 10),
  advisories: found.sort((a, b) => `${a.package} ${a.id}`.localeCompare(`${b.package} ${b.id}`)),
  accepted,
};
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${found.length} advisories of ${names.length} packages are in ${file}.`);
