import { expect, it } from '@jest/globals';
import { findOwner } from '../route-table.ts';
import { OPERATIONS } from './index.ts';
import { OPENED_BY } from './scopes.ts';

it('names each operation once', () => {
  const ids = OPERATIONS.map(({ id }) => id);
  const places = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect([new Set(ids).size, new Set(places).size]).toEqual([ids.length, places.length]);
});

it('gives each operation to the service that the gateway routes it to', () => {
  for (const { access, owner, path } of OPERATIONS) {
    if (access !== 'service') expect({ path, owner: findOwner(path) }).toEqual({ path, owner });
  }
});

it('opens operations that there are to tokens, each by one scope, and none of auth', () => {
  const opened = Object.values(OPENED_BY).flat();
  expect(new Set(opened).size).toBe(opened.length);
  const scoped = OPERATIONS.filter(({ scope }) => scope !== undefined);
  expect(scoped.map(({ id }) => id).toSorted()).toEqual(opened.toSorted());
  expect(scoped.filter(({ owner, access }) => owner === 'auth' || access === 'service')).toEqual(
    [],
  );
});
