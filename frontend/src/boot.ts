/**
 * Loads the app at the reader's first action, because the document can be read without the app. The
 * first click waits until the app is ready, and is then repeated. If the app takes too long, the
 * browser handles the click.
 */
import { SIGNED_IN_COOKIE } from '@examiner/contracts/sign-in-hint';
import { LISTENING } from './listening.ts';
import { OPEN_SEARCH, SINGLE_KEYS } from './search-keys.ts';

const HOLD_MS = 2500;
const NOTE_MS = 5000;
const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Elements whose clicks are repeated as the browser's own actions. */
const NATIVE =
  'summary, [role=search] *, [name="theme"], [popovertarget], [commandfor], a[target], a[href^="#"]';

/** Elements that receive typed letters. */
const FIELDS = 'input, textarea, select, [contenteditable]';

const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? '';
const savesData =
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData;
const listening = new AbortController();
let loading: Promise<void> | undefined;
let released: HTMLElement | undefined;

async function load(): Promise<void> {
  const isListening = new Promise((resolve) => {
    addEventListener(LISTENING, resolve, { once: true });
  });
  await import(/* @vite-ignore */ app);
  await isListening;
  listening.abort();
}

function loadOnce(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** If loading fails, the next action tries again. */
function loadAhead(): void {
  loadOnce().catch(() => undefined);
}

const controlOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

function isHeld(event: MouseEvent, control: HTMLElement): boolean {
  if (control === released || control.matches(NATIVE)) return false;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return false;
  }
  const isLink = control instanceof HTMLAnchorElement;
  return !isLink || (!savesData && control.origin === location.origin);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Shows a message that there is no network. Otherwise the browser would replace the page with its own error page. */
function sayOffline(): void {
  const note = document.createElement('p');
  note.className = 'offline';
  note.role = 'alert';
  note.textContent = 'You seem to be offline.';
  document.body.append(note);
  setTimeout(() => note.remove(), NOTE_MS);
}

/** Does the browser's own action if a server answers. Otherwise shows the message. */
function withoutApp(go: () => void): void {
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(go, sayOffline);
}

function holdClick(event: MouseEvent): void {
  const control = controlOf(event);
  if (!control || !isHeld(event, control)) return;
  stop(event);
  const release = () => {
    released = control;
    control.click();
    released = undefined;
  };
  const tooLong = new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  Promise.race([loadOnce(), tooLong]).then(release, () => withoutApp(release));
}

/** Enter in a field submits its form after the app is loaded. */
function holdEnter(event: KeyboardEvent): void {
  const { form } = event.target instanceof HTMLInputElement ? event.target : { form: null };
  if (event.key !== 'Enter' || !form || form.role === 'search') return;
  stop(event);
  const send = () => form.requestSubmit();
  loadOnce().then(send, () => withoutApp(send));
}

/** Without storage, shortcuts with a single letter are on. */
function isLetterOff(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) === 'off';
  } catch {
    return false;
  }
}

/** Ctrl+K or a slash opens the search, except while someone types or a dialog is open. A field that was just hidden may still be the target of a key. */
function isForSearch({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey || !(target instanceof Element)) return false;
  if (target.closest(FIELDS)?.getClientRects().length) return false;
  if (document.querySelector(':modal')) return false;
  return ctrlKey || metaKey ? key === 'k' : key === '/' && !isLetterOff();
}

addEventListener('keydown', (event) => {
  if (!isForSearch(event)) return;
  event.preventDefault();
  loadOnce().then(() => dispatchEvent(new Event(OPEN_SEARCH)), sayOffline);
});

if (!document.querySelector('#root > *') || document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) {
  loadAhead();
} else {
  const { signal } = listening;
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    const onIntent = (event: Event) => {
      const control = controlOf(event);
      if (control && (!savesData || control.closest('form'))) loadAhead();
    };
    addEventListener(intent, onIntent, { signal, passive: true });
  }
  addEventListener('click', holdClick, { signal, capture: true });
  addEventListener('keydown', holdEnter, { signal, capture: true });
  const end = document.querySelector('[data-loads-more]');
  if (end && !savesData) {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadAhead();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}
