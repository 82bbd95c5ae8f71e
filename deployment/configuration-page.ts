import { coreVariables, factsOf, variablesOf, type Variable } from '@examiner/kit';
import { z } from 'zod';
import { MANIFESTS } from '../services/backup/src/manifests.ts';

const INTRODUCTION = `# Configuration

Made from the variables of the [services](../services) by \`npm run configuration-page\`.

Variables of the environment configure the product. A wrong value stops the start and is named; its content is not printed. Every variable may come from a file instead: \`NAME_FILE=/path\`. In containers the secrets, marked with *, are such files.
Each service reads the variables of its own section and those of the first one. In one process all of them count.
`;

/** What the environment may hold if the variable is missing. */
function defaultOf(variable: Variable): string {
  const { default: value } = z.toJSONSchema(variable, { io: 'input', unrepresentable: 'any' });
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return factsOf(variable)?.fallback ?? '';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => (/^[^ ]+$/.test(text) ? `\`${text}\`` : text);

function row([name, variable]: readonly [string, Variable]): string {
  const facts = factsOf(variable);
  const mark = facts?.isSecret ? ' *' : '';
  return `| \`${name}\`${mark} | ${cell(code(defaultOf(variable)))} | ${cell(facts?.meaning ?? '')} |\n`;
}

function section(title: string, variables: Readonly<Record<string, Variable>>): string {
  const rows = Object.entries(variables).map(row).join('');
  return `## ${title}\n\n| Name | Default | Meaning |\n| --- | --- | --- |\n${rows}`;
}

/** With the addresses of the services that it asks. */
function ownVariables(manifest: (typeof MANIFESTS)[number]): Record<string, Variable> {
  const all = Object.entries(variablesOf([manifest]));
  return Object.fromEntries(all.filter(([name]) => !(name in coreVariables)));
}

/** docs/CONFIGURATION.md. */
export function configurationPage(): string {
  const services = MANIFESTS.map((manifest) => section(manifest.name, ownVariables(manifest)));
  return [INTRODUCTION, section('Every service', coreVariables), ...services].join('\n');
}
