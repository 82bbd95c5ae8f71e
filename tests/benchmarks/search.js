import { median } from './load.js';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 40;
/** In quotes, a number does not match longer numbers that begin with it. */
const RARE = ['a rare word', (n) => `"${n}"`];
const TWO = ['two words', (n) => `report "${n}"`];
/** Every post contains the word, so the search reads all of its positions. */
const BEGINNING = ['a word and the beginning of one', (n) => `"${n}" repo`];
const STOP_WORDS = 'water';
/** The index of a hundred thousand posts is built in four to eight minutes. */
const PATIENCE_MS = 20 * 60_000;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let clients = 0;

/** Each call is from another client, because each client has thirty calls a minute. */
async function search(site, text) {
  clients += 1;
  const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  const startedAt = performance.now();
  const response = await fetch(`${site.url}/api/search?q=${encodeURIComponent(text)}`, {
    headers: { 'x-real-ip': client },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${answer.message}`);
  return { answer, milliseconds: performance.now() - startedAt };
}

async function untilPrepared(site) {
  const end = Date.now() + PATIENCE_MS;
  while ((await search(site, 'x')).answer.prepared !== undefined) {
    if (Date.now() > end) throw new Error('The index is not there');
    await wait(1000);
  }
}

async function timeOf(site, count, textOf) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answer, milliseconds } = await search(site, textOf(round * Math.floor(count / ROUNDS)));
    if (answer.atLeast !== 1) throw new Error(`It found ${answer.atLeast} posts`);
    times.push(milliseconds);
  }
  return median(times);
}

/** The shortest of three rounds. Work that blocks the loop does so in each round, unlike other work of the machine. */
async function longestPause(site) {
  const pauses = [];
  for (let round = 0; round < 3; round += 1) {
    await fetch(`${site.url}/bench/pause`);
    for (let asked = 0; asked < ROUNDS; asked += 1) await search(site, STOP_WORDS);
    pauses.push(Number(await (await fetch(`${site.url}/bench/pause`)).text()));
  }
  return Math.min(...pauses);
}

/** @param {import('./report.js').Report} results */
export async function benchSearch(start, results) {
  const few = await start(FEW);
  await untilPrepared(few);
  const many = await start(MANY);
  const bare = await many.residentMegabytes();
  const startedAt = Date.now();
  await untilPrepared(many);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  results.add(`search index of ${MANY} posts`, `${seconds} s`, '-', true);
  for (const [what, textOf] of [RARE, TWO, BEGINNING]) {
    const least = await timeOf(few, FEW, textOf);
    const most = await timeOf(many, MANY, textOf);
    const ratio = most / least;
    const figure = `${ratio.toFixed(2)} x (${most.toFixed(2)} : ${least.toFixed(2)} ms)`;
    const hasBar = textOf !== BEGINNING[1];
    const bar = hasBar ? '<= 4 x' : '-';
    results.add(`search of ${MANY} posts to ${FEW}, ${what}`, figure, bar, !hasBar || ratio <= 4);
  }
  const pause = await longestPause(many);
  const shown = `${pause.toFixed(1)} ms`;
  results.add('search for stop words: longest pause', shown, '<= 20 ms', pause <= 20);
  const resident = await many.residentMegabytes();
  const growth = `${Math.round(bare)} to ${Math.round(resident)} MB`;
  results.add(
    'search: resident',
    growth,
    '<= +80 MB, <= 300 MB',
    resident <= Math.min(bare + 80, 300),
  );
  await few.end();
  await many.end();
}
