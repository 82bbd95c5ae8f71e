import { expect, it } from '@jest/globals';
import { findOwner } from '../route-table.ts';
import { OPERATIONS } from './all.ts';

it('names each operation once', () => {
  const ids = OPERATIONS.map(({ id }) => id);
  const places = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect([new Set(ids).size, new Set(places).size]).toEqual([ids.length, places.length]);
});

it('gives each operation to the service that the gateway routes it to', () => {
  const strays = OPERATIONS.filter(
    ({ access, owner, path }) => access !== 'service' && findOwner(path) !== owner,
  );
  const lines = strays.map(({ owner, path }) => `route-table.ts needs a line: ${path} to ${owner}`);
  expect(lines).toEqual([]);
});

it('opens no operation of auth, and none between services, to tokens', () => {
  const scoped = OPERATIONS.filter(({ scope }) => scope !== undefined);
  expect(scoped.filter(({ owner, access }) => owner === 'auth' || access === 'service')).toEqual(
    [],
  );
});
