import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postListSchema, type Post } from '@examiner/contracts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fromRoot } from '../../services/kit/src/from-root.ts';
import { endAllSites, startSite, type Site } from '../../services/standalone/test/site.ts';
import { ask, signIn } from './ask.ts';
import { ADMIN, EMPTY_SITE } from './empty-site.ts';
import { IS_LONG } from './form.ts';
import { numbersFrom } from './numbers-from.ts';
import { WrittenText, type Send } from './written-text.ts';

const KILLS = IS_LONG ? 100 : 1;
const TEXTS = 8;
const ACTS_BEFORE_A_KILL = IS_LONG ? 100 : 30;
const SETTLED_WITHIN_MS = 20_000;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1e6);

let stateDir: string;
let cookie: string;
beforeAll(async () => {
  await mkdir(fromRoot('node_modules/.cache'), { recursive: true });
  stateDir = await mkdtemp(fromRoot('node_modules/.cache/desk-kills-'));
});
afterAll(async () => {
  endAllSites();
  await rm(stateDir, { recursive: true });
});

const sendTo =
  ({ url }: Site): Send =>
  (method, path, body, headers) =>
    ask(`${url}/api/desk/manuscripts/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

/** Runs actions on all texts at once until the site is killed, after the given number of answers. */
async function workAndKill(site: Site, texts: readonly WrittenText[], killAt: number) {
  const send = sendTo(site);
  let answers = 0;
  let killed: Promise<unknown> | undefined;
  const work = async (text: WrittenText): Promise<void> => {
    while (!killed) {
      await text.go(send);
      answers += 1;
      if (answers === killAt) killed = site.end('SIGKILL');
    }
  };
  const ends = await Promise.allSettled(texts.map(work));
  await killed;
  return ends.flatMap((end) => {
    const reason = end.status === 'rejected' ? String((end.reason as Error).message) : '';
    return reason === 'fetch failed' || reason === 'terminated' || reason === '' ? [] : [reason];
  });
}

/** Compares a text with the answers that its author got. Accepts either result of an unanswered action. */
async function compare(text: WrittenText, send: Send): Promise<void> {
  const { told, asked } = text;
  const found = await text.read(send);
  if (!found) {
    expect(told).toBeUndefined();
    text.settle(undefined);
    return;
  }
  const { revision, state, fields } = found;
  const possible = [told, asked].filter((moment) => moment !== undefined);
  const alike = possible.filter(
    (each) => each.state === state && each.content === fields.content && each.slug === fields.slug,
  );
  // If a published text is published again, the only changes are the text that readers see and the
  // revision.
  const now = alike.find((each) => each.revision === revision) ?? alike[0];
  expect({ told, asked, found: now }).not.toEqual({ told, asked, found: undefined });
  expect(revision).toBeGreaterThanOrEqual(told?.revision ?? 0);
  text.settle(now && { ...now, revision });
}

async function postAt({ url }: Site, slug: string): Promise<Post | undefined> {
  const response = await ask(`${url}/api/blog-posts/${slug}`);
  return response.status === 200 ? ((await response.json()) as Post) : undefined;
}

/** The texts that readers find, and those that they should find. */
async function readersView(site: Site, texts: readonly WrittenText[]) {
  const list = postListSchema.parse(await (await ask(`${site.url}/api/blog-posts`)).json());
  const found: unknown[] = [list.map(({ slug }) => slug).toSorted()];
  const shouldBe: unknown[] = [
    texts.flatMap(({ told }) => (told?.state === 'published' ? [told.shown?.slug] : [])).toSorted(),
  ];
  for (const { told, slugs } of texts) {
    for (const slug of slugs) {
      const content = told?.shown?.slug === slug ? told.shown.content : undefined;
      found.push({ slug, content: (await postAt(site, slug))?.content });
      shouldBe.push({ slug, content });
    }
  }
  return { found, shouldBe };
}

/** @returns the texts that readers find, as soon as they are the ones that the desk lists, or after the time limit */
async function settled(site: Site, texts: readonly WrittenText[]) {
  const end = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const view = await readersView(site, texts);
    const isSettled = JSON.stringify(view.found) === JSON.stringify(view.shouldBe);
    if (isSettled || Date.now() > end) return view;
  }
}

describe('kill -9 while texts are saved, published, scheduled, unlisted, deleted and restored', () => {
  it(`leaves each if its state says and loses no word, ${KILLS} times (seed ${SEED})`, async () => {
    const next = numbersFrom(SEED);
    const texts = Array.from({ length: TEXTS }, (_, n) => new WrittenText(`text-${n}`, next));
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const site = await startSite({ stateDir, env: EMPTY_SITE });
      cookie ??= await signIn(site.url, ADMIN);
      for (const text of texts) await compare(text, sendTo(site));
      const { found, shouldBe } = await settled(site, texts);
      expect(found).toEqual(shouldBe);
      for (const { slugs, told } of texts) {
        for (const slug of slugs) if (slug !== told?.shown?.slug) slugs.delete(slug);
      }
      if (kill === KILLS) await site.end();
      else {
        const killAt = ACTS_BEFORE_A_KILL + Math.floor(next() * ACTS_BEFORE_A_KILL);
        expect(await workAndKill(site, texts, killAt)).toEqual([]);
      }
    }
  }, 1_200_000);
});
