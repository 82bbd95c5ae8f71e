import { describe, expect, it } from '@jest/globals';
import { dirname, join, normalize } from 'node:path';
import { sourceOf, trackedFiles } from './source-tree.ts';

const PAGES = trackedFiles('*.md').filter((file) => !/^data\/|\/test\//.test(file));
const WORKFLOWS = trackedFiles('.github/workflows');
const FILES = trackedFiles();
const FOLDERS = [...new Set(FILES.map((file) => file.split('/')[0] ?? ''))];
const { scripts } = JSON.parse(sourceOf('package.json')) as { scripts: object };

/** A file, with or without its ending, or a folder. */
const isThere = (path: string): boolean => {
  const name = path.replace(/\/$/, '');
  return FILES.some(
    (file) => file === name || (/^[/.]/.test(file.slice(name.length)) && file.startsWith(name)),
  );
};

/** `services/auth/dist/accounts-command.js` is built from `services/auth/src/bin/accounts-command.ts`. */
const sourceOfBundle = (path: string): string =>
  path.replace(/^(services\/[\w-]+)\/dist\/([\w-]+)\.js$/, (_, service: string, name: string) =>
    name === 'main' ? `${service}/src/main.ts` : `${service}/src/bin/${name}.ts`,
  );

/** The anchors of a page, in the form of code hosts: `a-heading` for `## A heading`. */
function anchorsOf(page: string): string[] {
  const headings = [...sourceOf(page).matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string): string[] {
  const links = [...sourceOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : normalize(join(dirname(page), path));
    if (!isThere(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

/** Paths in code, from the root or from the folder of the page. `*` and `<name>` match anything. */
function missingPaths(page: string): string[] {
  const code = [...sourceOf(page).matchAll(/`([\w./*<>-]+\/[\w./*<>-]*)`/g)];
  return code
    .map(([, path = '']) => path)
    .filter((path) => [...FOLDERS, 'src', 'test'].includes(path.split('/')[0] ?? ''))
    .map((path) => sourceOfBundle(path.replace(/[^/]*[*<].*$/, '')))
    .filter((path) => !isBuilt(path) && !isThere(path) && !isThere(join(dirname(page), path)));
}

/** Files that the build or a command creates. */
const isBuilt = (path: string): boolean => /(?:^|\/)dist(?:\/|$)/.test(path);

function missingCommands(page: string): string[] {
  const text = sourceOf(page);
  const runs = [...text.matchAll(/npm run (?:(?:-s|--silent) )?([\w:-]+)/g)].map(
    ([, name]) => name,
  );
  const programs = [...text.matchAll(/\bscripts\/[\w-]+\.js\b/g)].map(([path]) => path);
  return [
    ...runs.filter((name) => !Object.hasOwn(scripts, name ?? '')),
    ...programs.filter((path) => !isThere(path)),
  ].map(String);
}

describe('the documents', () => {
  it.each(PAGES)('%s links to pages and headings that exist', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each([...PAGES, ...WORKFLOWS])('%s names files and commands that exist', (page) => {
    expect([...missingPaths(page), ...missingCommands(page)]).toEqual([]);
  });

  it('are those that the code cites', () => {
    const cited = FILES.filter((file) => /\.(?:ts|tsx|js|ya?ml)$/.test(file)).flatMap((file) =>
      [...sourceOf(file).matchAll(/\b(?:docs|services|tests)\/[\w/-]+\.md\b/g)].map(
        ([path]) => `${file}: ${path}`,
      ),
    );
    expect(cited.filter((each) => !isThere(each.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('are reached from README.md, SECURITY.md, and the decisions', () => {
    const linked = new Set(
      PAGES.flatMap((page) =>
        [...sourceOf(page).matchAll(/\]\(([^)\s#]+)/g)].map(([, path = '']) =>
          normalize(join(dirname(page), path)),
        ),
      ),
    );
    const apart = /^(?:README|SECURITY)\.md$|^docs\/decisions\/|^\.github\//;
    expect(PAGES.filter((page) => !linked.has(page) && !apart.test(page))).toEqual([]);
  });
});
