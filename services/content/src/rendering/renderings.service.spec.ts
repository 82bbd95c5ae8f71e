import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RenderingsService } from './renderings.service.ts';

const LOGGER = pino({ level: 'silent' });
const POST = { id: 'a', updatedAt: '2026-01-01T00:00:00.000Z', content: 'text' };
const TREE = { type: 'root', children: [] };

it('renders a post once for all waiting readers, and shows it even if it cannot be stored', async () => {
  const rendered: string[] = [];
  const repository = {
    find: () => Promise.resolve([]),
    save: () => Promise.reject(new Error('The disk is full.')),
    remove: () => Promise.resolve(),
  };
  const renderer = {
    render: (texts: readonly { content: string }[]) => {
      rendered.push(...texts.map(({ content }) => content));
      return Promise.resolve(texts.map(() => JSON.stringify(TREE)));
    },
  };
  const sizes = { add: (trees: string[]) => Promise.resolve(trees) };
  const videos = { fill: () => Promise.resolve() };
  const parts = [repository, renderer, sizes, videos, LOGGER] as const;
  const renderings = new RenderingsService(
    ...(parts as never as [never, never, never, never, never]),
  );
  const read = () => Promise.resolve(POST);
  const answers = await Promise.all([1, 2, 3].map(() => renderings.trees([POST], read)));
  expect(rendered).toEqual(['text']);
  for (const trees of answers) expect(trees.get('a')).toEqual(TREE);
});
