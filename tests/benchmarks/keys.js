/** The shared parts of the typing benchmarks: the account, the keys, and the duration of each. */

export const WRITER = { ADMIN_EMAIL: 'writer@example.com', ADMIN_PASSWORD: 'a long pass phrase' };
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const KEYS = 40;
/** 70 words a minute. The pause after every ten keys lets the preview render. */
const BETWEEN_KEYS_MS = 170;
const MOMENT_MS = 1000;

export async function signIn(page, site, path) {
  await page.goto(`${site}/api/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(WRITER.ADMIN_EMAIL);
  await page.getByLabel('Password').fill(WRITER.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Runs in the page. Records for each key the time until it was painted. */
export function watchKeys() {
  const times = [];
  Object.assign(window, { times });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}

/** @returns milliseconds of each key */
export async function typeKeys(page, keys = KEYS) {
  await page.evaluate(() => Reflect.get(window, 'times').splice(0));
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e');
    const pause = key % 10 === 9 ? MOMENT_MS : BETWEEN_KEYS_MS;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return page.evaluate(() => Reflect.get(window, 'times'));
}
