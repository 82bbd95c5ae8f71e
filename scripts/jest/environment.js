import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { console } = globalThis;
const { exit } = process;

/** What a test file runs in: the worker itself, which gets back what Jest and the file's fake timers replaced. */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  setup() {
    // Node's own stack traces know the source maps of typescript.js.
    Reflect.set(Error, 'prepareStackTrace', undefined);
  }

  teardown() {
    this.fakeTimersModern.dispose();
    Object.assign(globalThis, { console });
    Object.assign(process, { exit });
  }

  getVmContext() {
    return null;
  }
}
