/**
 * The comparison for reads from MongoDB: `node bare-mongo.js URI COLLECTION SLUG` uses only the
 * driver. For every line of standard input, it prints the number of documents that it read by slug
 * in one second. `AT_ONCE` reads run at a time.
 */
import { createInterface } from 'node:readline';
import mongoose from 'mongoose';

const AT_ONCE = 16;
const SECONDS = 4;

const [uri = '', collection = '', slug = ''] = process.argv.slice(2);
const client = new mongoose.mongo.MongoClient(uri, { maxPoolSize: AT_ONCE });
await client.connect();
const documents = client.db().collection(collection);
if (!(await documents.findOne({ slug }))) throw new Error(`There is no ${slug}`);

async function readsPerSecond() {
  const until = performance.now() + SECONDS * 1000;
  let reads = 0;
  const readOn = async () => {
    for (; performance.now() < until; reads += 1) await documents.findOne({ slug });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return reads / SECONDS;
}

console.log('ready at stdin');
for await (const line of createInterface({ input: process.stdin })) {
  if (line) console.log(await readsPerSecond());
}
await client.close();
