import { expect, it } from '@jest/globals';
import { fieldsOf, TEXT_FIELD_NAMES, TEXT_FIELDS } from '@examiner/contracts';
import { TEXT_VERSION } from './post.model.ts';

function upgraded(text: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return TEXT_VERSION.migrations.reduce((older, migration) => migration.up(older), { ...text });
}

it.each(TEXT_FIELD_NAMES)('a stored text without %s gets its empty value', (name) => {
  const { [name]: _, ...older } = fieldsOf({ title: 'Low Tide', content: 'one' });
  expect(upgraded({ ...older, id: 'a', words: 1 })).toEqual({
    ...older,
    id: 'a',
    words: 1,
    [name]: TEXT_FIELDS[name].empty,
  });
});

it('a migration keeps the fields of a text, and may run again', () => {
  const text = {
    ...fieldsOf({ title: 'Low Tide', format: 2, seriesPart: 3 }),
    id: 'a',
    notes: 'x',
  };
  expect(upgraded(upgraded(text))).toEqual(text);
});
