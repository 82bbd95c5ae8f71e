/** Tests compile TypeScript with these options, like scripts/rolldown.config.js and tsconfig.base.json. */
export const swcOptions = /** @type {import('@swc/core').Options} */ ({
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
});
