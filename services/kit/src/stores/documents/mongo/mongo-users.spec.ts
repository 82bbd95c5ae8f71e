import { describe, expect, it } from '@jest/globals';
import { makeMongoUser, type MongoUser } from './mongo-users.ts';

const TOYS: MongoUser = {
  name: 'toys',
  password: 'secret',
  collections: ['toys', 'restore_marker'],
};
const WRITING = ['find', 'insert', 'update', 'remove', 'createCollection', 'createIndex'];
const RIGHTS = {
  privileges: [
    { resource: { db: 'examiner', collection: 'toys' }, actions: WRITING },
    { resource: { db: 'examiner', collection: 'restore_marker' }, actions: ['find'] },
  ],
};

/** Answers like MongoDB 8. */
function server(has: { readonly role?: boolean; readonly user?: boolean; readonly code?: number }) {
  const asked: object[] = [];
  const command = (given: object): Promise<object> => {
    asked.push(given);
    const code = 'createRole' in given && (has.code ?? (has.role ? 51_002 : undefined));
    if (code) return Promise.reject(Object.assign(new Error('refused'), { code }));
    return Promise.resolve({ ok: 1, users: has.user ? [{ user: 'toys' }] : [] });
  };
  return { db: { databaseName: 'examiner', command }, asked };
}

const isOld = () => Promise.resolve(false);

describe(makeMongoUser.name, () => {
  it('gives a new user its collections in this database, and no other', async () => {
    const { db, asked } = server({});
    expect(await makeMongoUser(db, TOYS, isOld)).toBe(true);
    expect(asked).toEqual([
      { createRole: 'toys', ...RIGHTS, roles: [] },
      { usersInfo: 'toys' },
      { createUser: 'toys', pwd: 'secret', roles: ['toys'] },
    ]);
  });

  it('widens the rights of an existing user, and sets its password', async () => {
    const { db, asked } = server({ role: true, user: true });
    expect(await makeMongoUser(db, TOYS, isOld)).toBe(true);
    expect(asked.slice(1)).toEqual([
      { grantPrivilegesToRole: 'toys', ...RIGHTS },
      { usersInfo: 'toys' },
      { updateUser: 'toys', pwd: 'secret' },
    ]);
  });

  it('leaves a password alone that is right', async () => {
    const { db, asked } = server({ role: true, user: true });
    await makeMongoUser(db, TOYS, () => Promise.resolve(true));
    expect(asked.at(-1)).toEqual({ usersInfo: 'toys' });
  });

  it('says that the server knows no roles', async () => {
    const { db, asked } = server({ code: 59 });
    expect(await makeMongoUser(db, TOYS, isOld)).toBe(false);
    expect(asked.at(-1)).toMatchObject({ createUser: 'toys' });
  });

  it('makes no user when its rights cannot be given', async () => {
    const { db, asked } = server({ code: 13 });
    await expect(makeMongoUser(db, TOYS, isOld)).rejects.toThrow('refused');
    expect(asked).toHaveLength(1);
  });
});
