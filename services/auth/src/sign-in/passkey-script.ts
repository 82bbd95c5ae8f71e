import { PASSKEY_LOGIN_PATH } from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';

/** The script for passkeys on the sign-in page: for its button and for the browser's list of addresses. */
export const PASSKEY_SCRIPT = `const part = document.getElementById('passkey');
const [button, note, elsewhere] = part.children;
let asking, renewal;

function say(text = '') {
  note.textContent = text;
  note.hidden = text === '';
}

async function post(path, body) {
  const answer = await fetch('${PASSKEY_LOGIN_PATH}' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer.json();
  const minutes = Math.ceil(answer.headers.get('retry-after') / 60);
  if (answer.status === 401) throw new Error('That passkey is not known here.');
  if (answer.status === 429) throw new Error('Too many wrong tries. Please try again in ' + (minutes === 1 ? '1 minute.' : minutes + ' minutes.'));
  throw new Error('The passkey could not be used. Please try again.');
}

async function signIn(mediation) {
  asking?.abort();
  clearTimeout(renewal);
  const { signal } = (asking = new AbortController());
  const options = await post('/options', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey, mediation, signal });
  const returnTo = document.querySelector('[name=returnTo]').value;
  const { location } = await post('', { credential: credential.toJSON(), returnTo });
  window.location.assign(location);
}

/** An attempt is valid for five minutes. */
async function offer() {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  const ended = signIn('conditional');
  renewal = setTimeout(offer, 270000);
  await ended.catch((error) => {
    if (error.name === 'Error') say(error.message);
  });
}

async function useButton() {
  say();
  button.disabled = true;
  try {
    await signIn('optional');
  } catch (error) {
    if (error.name !== 'NotAllowedError') say(error.name === 'Error' ? error.message : 'The passkey could not be used. Please try again.');
    void offer();
  }
  button.disabled = false;
}

if (location.origin !== part.dataset.at) {
  elsewhere.hidden = false;
} else if (window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  button.hidden = false;
  button.addEventListener('click', () => void useButton());
  void offer();
}
`;

export const PASSKEY_SCRIPT_NAME = `passkey.${sha256Hex(PASSKEY_SCRIPT).slice(0, 12)}.js`;
