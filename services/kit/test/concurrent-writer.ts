import { once } from 'node:events';
import { SqliteDocumentStore } from '../src/stores/documents/sqlite/sqlite-document-store.ts';
import { newId } from '../src/identifier.ts';
import { JOBS, NOBODY, type Outcome } from './jobs.ts';

const [path = '', writer = '', count = '0'] = process.argv.slice(2);
const store = new SqliteDocumentStore(path);
const jobs = store.collection(JOBS);
const outcome: Outcome = { inserted: 0, claimed: 0, failed: 0 };

console.log('ready');
await once(process.stdin, 'data');
for (let n = 0; n < Number(count); n += 1) {
  try {
    await jobs.insert({ id: newId(), key: `${writer}-${n}`, owner: writer });
    outcome.inserted += 1;
    const wanted = { key: `shared-${n}`, owner: NOBODY };
    if (await jobs.updateOne(wanted, { $set: { owner: writer } })) outcome.claimed += 1;
  } catch {
    outcome.failed += 1;
  }
}
await store.close();
console.log(JSON.stringify(outcome));
process.stdin.destroy();
