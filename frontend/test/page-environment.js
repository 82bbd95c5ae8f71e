import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What belongs together: a Request of Node takes no signal of jsdom, and its FormData no file. */
const NETWORK = {
  AbortController,
  AbortSignal,
  Blob,
  File,
  FormData,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

const { TZ } = process.env;

/** Node tells the time of the document, too, in this zone. */
function setTimeZone(zone) {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}

/** A document of jsdom with Node's network classes. */
export default class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { window, virtualConsole } = this.dom;
    Object.assign(window, NETWORK, { setTimeZone });
    Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
    virtualConsole.removeAllListeners();
    virtualConsole.on('jsdomError', (error) => window.console.error(error));
  }

  async teardown() {
    setTimeZone(TZ);
    await super.teardown();
  }

  /** Packages as Vite reads them, but for those whose browser's build wants what jsdom lacks. */
  exportConditions() {
    return ['browser'];
  }
}
