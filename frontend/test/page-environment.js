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

/** A document of jsdom with Node's network classes. */
export default class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, NETWORK);
  }

  /** Packages as Vite reads them, but for those whose browser's build wants what jsdom lacks. */
  exportConditions() {
    return ['browser'];
  }
}
