import { beforeEach, expect, it, jest } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, type RenderedPage, type ServerBundle } from '@examiner/contracts';
import type { PageWork } from '../rendering/renderer.ts';
import { PageRenderer } from './page-renderer.ts';

const seed = { site: { ...DEFAULT_SITE_SETTINGS, url: 'https://blog.example.org/' }, data: [1] };
const PAGE: RenderedPage = { html: '<p>x</p>', meta: { title: 'X' } };

const render = jest.fn<ServerBundle['render']>();
const renderPage = jest.fn<(work: PageWork) => Promise<RenderedPage>>();
const logger = { error: jest.fn() };
let renderer: PageRenderer;
beforeEach(() => {
  jest.resetAllMocks();
  renderer = new PageRenderer(
    { render, bundle: 'file:///render.js' } as never,
    { renderPage } as never,
    logger as never,
  );
  render.mockResolvedValue(PAGE);
});

it('renders a page once for each address and seed', async () => {
  const other = { ...seed, site: { ...seed.site, name: 'Other' } };
  for (const [address, from] of [
    ['/', seed],
    ['/a', seed],
    ['/', other],
  ] as const) {
    const expected = { ...PAGE, seed: JSON.stringify(from) };
    expect(await renderer.render(address, from)).toEqual(expected);
    expect(await renderer.render(address, structuredClone(from))).toEqual(expected);
  }
  expect(render).toHaveBeenCalledTimes(3);
});

it.each<[string, () => Promise<RenderedPage>, object]>([
  [
    'could not be rendered',
    () => Promise.resolve({ html: '', meta: { title: 'X' }, failure: new Error('bug') }),
    { html: '', meta: { title: 'X' } },
  ],
  ['is unknown to the bundle', () => Promise.reject(new Error('bug')), { html: '', meta: {} }],
])('keeps no page that %s, and says so in the log', async (_what, fails, answer) => {
  render.mockImplementationOnce(fails);
  expect(await renderer.render('/', seed)).toMatchObject(answer);
  expect(logger.error).toHaveBeenCalledTimes(1);
  expect(await renderer.render('/', seed)).toMatchObject(PAGE);
});

it('leaves a page of a long seed to a thread', async () => {
  const long = { ...seed, data: 'x'.repeat(100_000) };
  renderPage.mockResolvedValue(PAGE);
  expect(await renderer.render('/a', long)).toMatchObject(PAGE);
  const work = { bundle: 'file:///render.js', address: '/a', seed: JSON.stringify(long) };
  expect(renderPage.mock.calls).toEqual([[work]]);
  expect(render).not.toHaveBeenCalled();
});
