import rules from './.dependency-cruiser.cjs';

const FOLDER = { path: '^services/[^/]+/src/[^/]+$' };

/** Between the first-level folders of a service nothing goes back and forth; tests may look anywhere. */
export default {
  forbidden: [
    {
      name: 'no-circle-between-folders',
      comment: 'Two folders that need each other are one, or share what belongs in a third.',
      severity: 'error',
      scope: 'folder',
      from: FOLDER,
      to: { circular: true, viaOnly: FOLDER },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: `${rules.options.exclude.path}|spec\\.tsx?$|^services/[^/]+/test/` },
  },
};
