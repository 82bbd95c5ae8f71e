import { hash, verify } from '@node-rs/argon2';
import { isCommon } from './common-passwords.ts';
import { enqueueHashing } from './hashing-queue.ts';

const MINIMUM_LENGTH = 12;
const MAXIMUM_LENGTH = 256;
/** The defaults of argon2id in the library: 19 MiB, two passes, one lane. */
const PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** The reason to refuse a password, as a sentence. Undefined if the password is accepted. */
export async function passwordProblem(
  password: string,
  email: string,
): Promise<string | undefined> {
  if (password.length < MINIMUM_LENGTH) {
    return `The password must have at least ${MINIMUM_LENGTH} characters.`;
  }
  if (password.length > MAXIMUM_LENGTH) {
    return `The password must have at most ${MAXIMUM_LENGTH} characters.`;
  }
  if (password.toLowerCase() === email) return 'The password must not be the address itself.';
  if (await isCommon(password)) {
    return 'This password is among the first that are guessed; please choose another, such as four words that do not belong together.';
  }
  return undefined;
}

export async function newPasswordProblem(
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
  password: string,
): Promise<string | undefined> {
  const problem = await passwordProblem(password, email);
  if (problem) return problem;
  const isSame = await checkPassword(passwordHash, password, { isStranger: false });
  return isSame ? 'This is the password that you have; please choose another.' : undefined;
}

export async function hashPassword(password: string): Promise<string> {
  return enqueueHashing(() => hash(password, PARAMETERS), { canBeRefused: false });
}

let decoy: Promise<string> | undefined;

/** Does the same work without a hash, so that the duration does not reveal whether the account exists. */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  { isStranger }: { readonly isStranger: boolean },
): Promise<boolean> {
  if (password.length > MAXIMUM_LENGTH) return false;
  decoy ??= hashPassword('nobody has this password');
  const expected = passwordHash ?? (await decoy);
  const matches = await enqueueHashing(() => verify(expected, password), {
    canBeRefused: isStranger,
  });
  return passwordHash !== undefined && matches;
}
