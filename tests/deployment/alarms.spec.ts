import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { textOf } from './deployed.ts';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}
interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly object[];
    }[];
  }[];
}

const METRICS = [
  'audience/src/sending/letter-metrics',
  'audience/src/incoming-mail/return-metrics',
  'content/src/pages/policy-reports/policy-violations',
];

const { groups } = parse(textOf('operations/rules.yml')) as Rules;
const alarms = groups.flatMap(({ rules }) => rules);

test.each(alarms)('the alarm $alert reads metrics that there are', ({ expr }) => {
  const source = METRICS.map((file) => textOf(`services/${file}.ts`)).join('');
  const declared = [...source.matchAll(/name: '(\w+)'/g)].map(([, name]) => name);
  const named = expr.match(/\b(?:letter|policy)_\w+/g) ?? [];
  expect(named).not.toEqual([]);
  expect(declared).toEqual(expect.arrayContaining(named));
});

test('each alarm is seen to ring by the tests for promtool', () => {
  const { tests } = parse(textOf('operations/rules.test.yml')) as RuleTests;
  const rung = tests.flatMap(({ alert_rule_test: each }) =>
    each.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname),
  );
  expect([...new Set(rung)].toSorted()).toEqual(alarms.map(({ alert }) => alert).toSorted());
});
