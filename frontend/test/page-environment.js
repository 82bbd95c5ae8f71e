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

/** @returns what gives the object back its own properties as they are now */
function keepProperties(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      if (!(key in before)) Reflect.deleteProperty(object, key);
    }
    for (const key of Reflect.ownKeys(before)) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      const { value, get } = before[key];
      if (now?.value !== value || now?.get !== get) {
        Reflect.defineProperty(object, key, before[key]);
      }
    }
  };
}

/** @returns what ends the timers that wait; React and the queries count on those without a delay */
function keepTimers(window) {
  const waiting = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const start = window[name].bind(window);
    window[name] = (run, delay = 0, ...values) => {
      const id = start(run, delay, ...values);
      if (delay > 0) waiting.add(id);
      return id;
    };
  }
  return () => {
    for (const id of waiting) window.clearTimeout(id);
    waiting.clear();
  };
}

const { TZ } = process.env;

/** Node tells the time of the document, too, in this zone. */
function setTimeZone(zone) {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}

let kept;

/** A document of jsdom with Node's network classes: one for a worker, which each test file finds empty. */
export default class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    kept = this;
    const { window, virtualConsole } = this.dom;
    Object.assign(window, NETWORK, { setTimeZone });
    Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
    virtualConsole.removeAllListeners();
    virtualConsole.on('jsdomError', (error) => window.console.error(error));
    const endTimers = keepTimers(window);
    const objects = [window, window.navigator, window.process];
    this.restore = [...objects.map(keepProperties), endTimers];
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    setTimeZone(TZ);
    for (const restore of this.restore) restore();
    const { document, localStorage, sessionStorage } = this.dom.window;
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    this.dom.cookieJar.removeAllCookiesSync();
    this.dom.reconfigure({ url: 'http://localhost/' });
  }

  /** Packages as Vite reads them, but for those whose browser's build wants what jsdom lacks. */
  exportConditions() {
    return ['browser'];
  }
}
