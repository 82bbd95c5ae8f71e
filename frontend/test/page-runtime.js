import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { OneStorage } from '../../scripts/jest/one-storage.js';

const require = createRequire(import.meta.url);
const Runtime = /** @type {any} */ (require('jest-runtime')).default;
const HOOKS = { ...asyncHooks, AsyncLocalStorage: OneStorage };
let kept;

/** Evaluates React, the router and our modules once for all files that a worker runs. */
export default class PageRuntime extends Runtime {
  constructor(...args) {
    if (kept) return kept;
    super(...args);
    kept = this;
    const { coreModule, jestGlobals } = this;
    const load = coreModule.require.bind(coreModule);
    coreModule.require = (name) => (name.endsWith('async_hooks') ? HOOKS : load(name));
    this.globals = [];
    const build = jestGlobals.esmGlobalsModule.bind(jestGlobals);
    jestGlobals.esmGlobalsModule = (...args) => {
      const module = build(...args);
      this.globals.push(module);
      return module;
    };
  }

  /** Lets modules that are kept have what jest-circus gives this file. */
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    for (const module of this.globals) {
      for (const [name, value] of Object.entries(globals)) module.setExport(name, value);
    }
  }

  /** Called for the test file and what sets it up: these are evaluated each time. */
  unstable_importModule(path) {
    this.registries.esModuleRegistry.delete(pathToFileURL(path).href);
    return super.unstable_importModule(path);
  }

  /** Drops jest-circus, which keeps the tests of one file. */
  teardown() {
    this.restoreAllMocks();
    this.registries.internalModuleRegistry.clear();
    this.testState.state = 'loading';
  }
}
