import { expect, it } from '@jest/globals';
import { newRecord, SOURCE_RECORDS } from './source-record.ts';

it('reads a record of the release before', () => {
  const { lateAfter, ...older } = newRecord({ id: 'headlines.bbc', fingerprint: '' });
  const migration = SOURCE_RECORDS.migrations?.find(({ to }) => to === 2);
  expect(SOURCE_RECORDS.schema.parse(migration?.up(older))).toEqual({ ...older, lateAfter });
});
