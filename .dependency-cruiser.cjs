const SERVICES = 'content|audience|auth|dashboard|standalone|backup';

/** Who may import whom (docs/ARCHITECTURE.md). */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle of imports fails at load, or hides that two things are one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-service-imports-another',
      comment:
        'A service calls the HTTP API of another; only the one-process run puts them together.',
      severity: 'error',
      from: { path: '^services/(content|audience|auth|dashboard)/' },
      to: { path: `^services/(${SERVICES})/`, pathNot: '^services/$1/' },
    },
    {
      name: 'backup-imports-manifests-alone',
      comment: 'What a backup holds is said by the services; what they do is not its business.',
      severity: 'error',
      from: { path: '^services/backup/' },
      to: {
        path: `^services/(${SERVICES})/`,
        // And it notes in auth that it was made.
        pathNot: [
          '^services/(backup/|[a-z]+/src/manifest\\.ts$)',
          '^services/auth/src/people/installation/backups\\.repository\\.ts$',
        ],
      },
    },
    {
      name: 'kit-knows-no-service',
      severity: 'error',
      from: { path: '^services/(contracts|kit|markup)/' },
      to: { path: `^services/(${SERVICES})/` },
    },
    {
      name: 'no-controller-imports-a-repository',
      comment: 'A request walks controller → service → repository.',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'the-audit-log-alone-has-its-rows',
      comment: 'Nothing changes or removes them; the linter forbids it in that folder.',
      severity: 'error',
      from: {
        path: '^services/',
        pathNot: '^services/auth/src/(audit/|manifest\\.ts$)|spec\\.ts$',
      },
      to: { path: '^services/auth/src/audit/audit-event' },
    },
    {
      name: 'contracts-stay-browser-safe',
      severity: 'error',
      from: { path: '^services/(contracts|markup)/', pathNot: 'spec\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-import-contracts-and-markup-alone',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^services/', pathNot: '^services/(contracts|markup)/' },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'shared-code-knows-no-feature',
      comment: 'components, lib → features → app.',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib|config|styles)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'The test of a page is beside its feature, and shows the page.',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: 'spec\\.tsx$' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'what-is-imported-exists',
      severity: 'error',
      from: {},
      // Packages that are types alone have nothing to resolve.
      to: { couldNotResolve: true, pathNot: '^(?:hast|mdast|vite/client)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.(?:webp|svg|png|jpeg|css)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.json', '.svg', '.webp'],
    },
  },
};
