import asyncHooks from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './globals.js';
import { OneStorage } from './one-storage.js';

const require = createRequire(import.meta.url);
const Runtime = /** @type {any} */ (require('jest-runtime')).default;
const STORAGE = 'AsyncLocalStorage';
const storageClass = Object.getOwnPropertyDescriptor(asyncHooks, STORAGE) ?? {};
const oneStorage = { configurable: true, value: OneStorage };

register('./typescript.js', import.meta.url);
process.setSourceMapsEnabled(true);

/** Loads test files as Node does: a worker evaluates Nest, mongoose and our modules once, and not for each file. */
export default class SharedModulesRuntime extends Runtime {
  /** The last that Jest hands over is the path of the test file. */
  constructor(...args) {
    super(...args);
    this.testPath = args[6];
  }

  /** The worker keeps Node's own. */
  installGetBuiltinModule() {}

  /** Loads jest-circus, which keeps the tests of one file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    Object.defineProperty(asyncHooks, STORAGE, oneStorage);
    try {
      return require(path);
    } finally {
      Object.defineProperty(asyncHooks, STORAGE, storageClass);
    }
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    setGlobals({ ...globals, jest: this.jestGlobals.jestObjectFor(this.testPath) });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }
}
