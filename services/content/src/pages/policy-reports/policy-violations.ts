import { policyReportSchema } from '@examiner/contracts';
import { Counter } from 'prom-client';

const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'object-src',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
  'other',
] as const;
export type Directive = (typeof DIRECTIVES)[number];

const violations = new Counter({
  name: 'policy_violations_total',
  help: 'Reports of browsers that a page asked for what the security policy forbids, by directive.',
  labelNames: ['directive'],
});

// Prometheus shows the first violation as an increase only if the counter was 0 before.
for (const directive of DIRECTIVES) violations.inc({ directive }, 0);

export function countViolation(directive: Directive): void {
  violations.inc({ directive });
}

/** The subject of a report; null for another body. */
export function directiveOf(body: string): Directive | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const report = policyReportSchema.safeParse(json);
  if (!report.success) return null;
  const named = report.data['csp-report'];
  const said = named['effective-directive'] ?? named['violated-directive']?.split(' ')[0];
  return DIRECTIVES.find((each) => said === each || said?.startsWith(`${each}-`)) ?? 'other';
}
