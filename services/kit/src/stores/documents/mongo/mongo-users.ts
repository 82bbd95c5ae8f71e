import mongoose from 'mongoose';
import { errorCode } from '../../../errors.ts';
import { RESTORE_MARKER } from '../restore-marker.ts';
import { AUTHENTICATION_FAILED } from './mongo-errors.ts';

type Db = Pick<mongoose.mongo.Db, 'command' | 'databaseName'>;
type Command = mongoose.mongo.Document;

const READING = ['find'];
const WRITING = ['find', 'insert', 'update', 'remove', 'createCollection', 'createIndex'];
const NO_SUCH_COMMAND = 59;
const ROLE_EXISTS = 51_002;

export interface MongoUser {
  readonly name: string;
  readonly password: string;
  readonly collections: readonly string[];
}

function privileges(db: string, collections: readonly string[]): Command[] {
  return collections.map((collection) => ({
    resource: { db, collection },
    actions: collection === RESTORE_MARKER.name ? READING : WRITING,
  }));
}

/** Rights are only added, because the previous release uses the same role after a rollback. */
async function makeRole(db: Db, { name, collections }: MongoUser): Promise<boolean> {
  const rights = { privileges: privileges(db.databaseName, collections) };
  try {
    await db.command({ createRole: name, ...rights, roles: [] });
  } catch (error) {
    if (errorCode(error) === NO_SUCH_COMMAND) return false;
    if (errorCode(error) !== ROLE_EXISTS) throw error;
    await db.command({ grantPrivilegesToRole: name, ...rights });
  }
  return true;
}

/** @param uri - the address of the server and of the user's database, as another user */
export async function canSignIn(uri: string, db: string, user: MongoUser): Promise<boolean> {
  const connection = mongoose.createConnection();
  const auth = { username: user.name, password: user.password };
  try {
    await connection.openUri(uri, { auth, authSource: db });
    return true;
  } catch (error) {
    if (errorCode(error) === AUTHENTICATION_FAILED) return false;
    throw error;
  } finally {
    await connection.close();
  }
}

/**
 * Creates a user with a role of the same name in the database, or adds rights and sets the password. A correct password
 * is not set again, because setting it briefly refuses sign-ins.
 * @returns false if the server has no roles, and the user has all rights
 */
export async function makeMongoUser(
  db: Db,
  user: MongoUser,
  isPasswordRight: () => Promise<boolean>,
): Promise<boolean> {
  const { name, password: pwd } = user;
  const hasRole = await makeRole(db, user);
  const { users = [] } = (await db.command({ usersInfo: name })) as { users?: readonly unknown[] };
  if (users.length === 0) await db.command({ createUser: name, pwd, roles: [name] });
  else if (!(await isPasswordRight())) await db.command({ updateUser: name, pwd });
  return hasRole;
}
