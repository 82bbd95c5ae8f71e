import { ENROLLMENT_PATH } from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';

/** The script that creates a passkey on the page for adding a sign-in method. */
export const ENROLLMENT_SCRIPT = `const part = document.getElementById('passkey');
const [button, note] = part.children;

function say(text = '') {
  note.textContent = text;
  note.hidden = text === '';
}

async function post(path, body) {
  const answer = await fetch('${ENROLLMENT_PATH}' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer.json();
  if (answer.status === 401) throw new Error('Too much time has passed. Please begin again.');
  throw new Error((await answer.json()).message);
}

async function add() {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await post('/options', {}));
  const credential = await navigator.credentials.create({ publicKey });
  const { location } = await post('/passkey', { credential: credential.toJSON() });
  window.location.assign(location);
}

async function useButton() {
  say();
  button.disabled = true;
  try {
    await add();
  } catch (error) {
    if (error.name !== 'NotAllowedError') say(error.name === 'Error' ? error.message : 'This browser could not do it. Please try another, or set a password.');
  }
  button.disabled = false;
}

if (location.origin === part.dataset.at && window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  button.hidden = false;
  button.addEventListener('click', () => void useButton());
}
`;

export const ENROLLMENT_SCRIPT_NAME = `enrol.${sha256Hex(ENROLLMENT_SCRIPT).slice(0, 12)}.js`;
