/** Passwords that the package's list lacks, because its passwords mostly have eight characters. */
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
/** The repeated part of a text; the text itself if it repeats nothing. */
const unit = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** Whether the password is on the list, repeats a listed one, or adds digits and signs to the ends of one. */
export async function isCommon(password: string): Promise<boolean> {
  const text = password.toLowerCase();
  if (unit(text).length < 4 || RUNS.some((run) => run.startsWith(text))) return true;
  // Half a megabyte, read when a password is first set, never for a sign-in.
  const common = await (list ??= load());
  return [text, withoutEnds(text)].some((each) => common.has(each) || common.has(unit(each)));
}
