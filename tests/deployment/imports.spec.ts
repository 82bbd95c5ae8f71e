import { describe, expect, it } from '@jest/globals';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { isTest, parse, sourceOf, trackedFiles } from './source-tree.ts';

interface Import {
  readonly from: string;
  /** A file of the tree, or the name of a package. */
  readonly to: string;
}

interface Rule {
  readonly says: string;
  readonly from: RegExp;
  /** Whether the rule forbids this import in a file. */
  readonly refuses: (to: string, from: string) => boolean;
}

const SERVICES = /^services\/(content|audience|auth|dashboard|standalone|backup)\//;
const folderOf = (file: string, depth: number) => file.split('/').slice(0, depth).join('/');
const isElsewhere = (to: string, from: string, depth: number) =>
  folderOf(to, depth) !== folderOf(from, depth);

/** The allowed imports (docs/ARCHITECTURE.md). */
const RULES: readonly Rule[] = [
  {
    says: 'A service calls the HTTP API of another; only the one-process run puts them together.',
    from: /^services\/(content|audience|auth|dashboard)\//,
    refuses: (to, from) => SERVICES.test(to) && isElsewhere(to, from, 2),
  },
  {
    says: 'A backup knows what services store, not what they do. It notes in auth that it was made.',
    from: /^services\/backup\//,
    refuses: (to, from) =>
      SERVICES.test(to) &&
      isElsewhere(to, from, 2) &&
      !/\/src\/manifest\.ts$|\/installation\/backups\.repository\.ts$/.test(to),
  },
  {
    says: 'What services share knows no service.',
    from: /^services\/(contracts|kit|markup)\//,
    refuses: (to) => SERVICES.test(to),
  },
  {
    says: 'A request walks controller, service, repository.',
    from: /\.controller\.ts$/,
    refuses: (to) => to.endsWith('.repository.ts'),
  },
  {
    says: 'Only the folder of the audit log has its rows: nothing else changes or removes them.',
    from: /^services\/(?!auth\/src\/(?:audit\/|manifest\.ts$))(?!.*spec\.ts$)/,
    refuses: (to) => to.startsWith('services/auth/src/audit/audit-event'),
  },
  {
    says: 'Contracts and markup run in browsers.',
    from: /^services\/(contracts|markup)\/(?!.*spec\.ts$|test\/)/,
    refuses: (to) => isBuiltin(to),
  },
  {
    says: 'Pages import contracts and markup alone.',
    from: /^frontend\//,
    refuses: (to) => /^services\/(?!contracts\/|markup\/)/.test(to),
  },
  {
    says: 'Features do not import each other.',
    from: /^frontend\/src\/features\//,
    refuses: (to, from) => to.startsWith('frontend/src/features/') && isElsewhere(to, from, 4),
  },
  {
    says: 'Shared code of the pages knows no feature: components and lib, features, app.',
    from: /^frontend\/src\/(components|lib|config|styles)\//,
    refuses: (to) => /^frontend\/src\/(features|app)\//.test(to),
  },
  {
    says: 'Features do not know the app. The test of a page is beside its feature, and shows the page.',
    from: /^frontend\/src\/features\/(?!.*spec\.tsx$)/,
    refuses: (to) => to.startsWith('frontend/src/app/'),
  },
];

const files = trackedFiles('services', 'frontend', 'tests', 'scripts', 'gateway').filter((file) =>
  /\.(?:ts|tsx|js)$/.test(file),
);

const packages = new Map(
  trackedFiles('services/*/package.json').flatMap((file) => {
    const { name, exports } = JSON.parse(sourceOf(file)) as {
      readonly name: string;
      readonly exports?: Readonly<Record<string, string>>;
    };
    return Object.entries(exports ?? {}).map(([path, target]): [string, string] => [
      join(name, path),
      join(dirname(file), target),
    ]);
  }),
);

function importsOf(from: string): Import[] {
  const { module } = parse(from);
  const source = sourceOf(from);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ];
  return requests.map((request) => {
    const path = request.replace(/\?.*$/, '');
    const to = path.startsWith('.') ? join(dirname(from), path) : (packages.get(path) ?? path);
    return { from, to };
  });
}

const imports = files.flatMap(importsOf);

/** The imports in cycles, and the imports between two cycles. Repeatedly leaves out files without imports and files that no file imports, until all remaining files have both. */
function circlesOf(edges: readonly Import[]): readonly Import[] {
  const importers = new Set(edges.map(({ from }) => from));
  const imported = new Set(edges.map(({ to }) => to));
  const rest = edges.filter(({ from, to }) => imported.has(from) && importers.has(to));
  return rest.length === edges.length ? rest : circlesOf(rest);
}

describe('imports', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(5000);
    expect(packages.get('@examiner/kit')).toBe('services/kit/src/index.ts');
  });

  it.each(RULES)('$says', ({ from: importers, refuses }) => {
    const refused = imports.filter(({ from, to }) => importers.test(from) && refuses(to, from));
    expect(refused).toEqual([]);
  });

  it('make no circle of files', () => {
    expect(circlesOf(imports)).toEqual([]);
  });

  it('make no circle of the first-level folders of a service', () => {
    const folders = imports
      .filter(({ from, to }) => !isTest(from) && /^services\/[^/]+\/src\/[^/]+\//.test(to))
      .map(({ from, to }) => ({ from: folderOf(from, 4), to: folderOf(to, 4) }))
      .filter(({ from, to }) => from !== to && folderOf(from, 2) === folderOf(to, 2))
      .filter(({ from }) => !/\.\w+$/.test(from));
    expect(circlesOf(folders)).toEqual([]);
  });
});
