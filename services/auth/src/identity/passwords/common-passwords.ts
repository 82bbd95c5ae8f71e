/** Common passwords that are missing in the package's list, which has mostly passwords of eight characters. */
const RUNS =
  'abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm 1q2w3e4r5t6y7u8i9o0p 123456789101112131415161718 12345678901234567890123456 01234567890123456789012345 98765432109876543210987654 112233445566778899001122'.split(
    ' ',
  );

let list: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const withoutEnds = (text: string) =>
  text.replace(/^[\d\W_]+/, '').replace(/(?<![\d\W_])[\d\W_]+$/, '');
/** The repeated part of a text; if nothing repeats, the text itself. */
const unit = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** Whether the password is on the list, repeats a listed password, or is a listed password with digits and signs around it. */
export async function isCommon(password: string): Promise<boolean> {
  const text = password.toLowerCase();
  if (unit(text).length < 4 || RUNS.some((run) => run.startsWith(text))) return true;
  // Half a megabyte. Read when a password is first set; sign-ins do not need it.
  const common = await (list ??= load());
  return [text, withoutEnds(text)].some((each) => common.has(each) || common.has(unit(each)));
}
