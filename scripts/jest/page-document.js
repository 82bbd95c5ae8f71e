import { JSDOM, VirtualConsole } from 'jsdom';

/** Node has these, too. A document uses only its own. */
const OF_DOCUMENTS = ['CustomEvent', 'DOMException', 'Event', 'EventTarget', 'MessageEvent'];

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => console.error(error));

/** React and Testing Library keep the document that they find first, so a worker has one for all its files. */
const { window } = new JSDOM('<!DOCTYPE html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  virtualConsole,
});
window.addEventListener('error', ({ error }) => process.emit('uncaughtException', error));

/** Running timers. A timer that a page leaves behind would fire in a file without a document. @type {Set<NodeJS.Timeout>} */
const timers = new Set();

const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;

const TIMERS = {
  setTimeout: (callback, ms, ...args) => {
    const timer = startTimeout(() => {
      timers.delete(timer);
      callback(...args);
    }, ms);
    timers.add(timer);
    return timer;
  },
  setInterval: (callback, ms, ...args) => {
    const timer = startInterval(callback, ms, ...args);
    timers.add(timer);
    return timer;
  },
};

const propertyOf = (value) => ({ configurable: true, writable: true, value });

/**
 * A global that a test sets becomes a property of the document's window, because Testing Library reads it there.
 * @param {string} name of something that a script in a document finds
 */
function globalOf(name) {
  const own = window[name];
  const isMethod = typeof own === 'function' && /^[a-z]/.test(name);
  const bound = isMethod ? own.bind(window) : own;
  return {
    configurable: true,
    get: () => (isMethod && window[name] === own ? bound : window[name]),
    set: (value) => (window[name] = value),
  };
}

const LISTENING = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
const GLOBALS = Object.fromEntries([
  ...[...Object.getOwnPropertyNames(window), ...LISTENING]
    .filter((name) => !name.startsWith('_'))
    .filter((name) => !(name in globalThis) || OF_DOCUMENTS.includes(name))
    .map((name) => [name, globalOf(name)]),
  ...['window', 'self', 'top', 'parent'].map((name) => [name, propertyOf(globalThis)]),
  ...Object.entries(TIMERS).map(([name, start]) => [name, propertyOf(start)]),
]);
const OWN_OF_NAVIGATOR = new Set(Reflect.ownKeys(window.navigator));

function emptyDocument() {
  const { document, history, navigator } = window;
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  for (const key of Reflect.ownKeys(navigator)) {
    if (!OWN_OF_NAVIGATOR.has(key)) Reflect.deleteProperty(navigator, key);
  }
}

/** Lets React finish its pending work. */
async function settle() {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => startTimeout(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Makes scripts of this process run as if they were in a document. @returns a function that ends this */
export function openDocument() {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const { TZ } = process.env;
  Object.defineProperties(globalThis, GLOBALS);
  return async () => {
    await settle();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    emptyDocument();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!(key in before)) Reflect.deleteProperty(globalThis, key);
    }
    Object.defineProperties(globalThis, before);
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  };
}
