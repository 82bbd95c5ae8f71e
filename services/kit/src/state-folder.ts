import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { StartError } from './errors.ts';

const OTHERS = 0o077;
/** The sticky bit, which shared folders such as /tmp have. */
const STICKY = 0o1000;

/** Removes the rights of other users from the folder. @throws StartError */
export function closeStateFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    throw new StartError(`The state folder ${path} cannot be made; set STATE_DIR to another.`);
  }
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return;
  try {
    chmodSync(path, mode & 0o700);
    console.error(
      `The state folder ${path} was open to other users of this machine; it is closed.`,
    );
  } catch {
    console.error(
      `The state folder ${path} is open to other users of this machine; close it: chmod 700`,
    );
  }
}
