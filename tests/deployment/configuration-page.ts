import { coreVariables, factsOf, variablesOf, type Variable } from '@examiner/kit';
import { z } from 'zod';
import { MANIFESTS } from '../../services/backup/src/manifests.ts';

const INTRODUCTION = `# Configuration

\`npm run configuration\` writes this page from the declarations in the [services](../services).

Variables of the environment configure the product. The start stops if a value is wrong, and names the variable without its value. A file can hold the value of any variable: \`NAME_FILE=/path\`. In containers, secrets are such files; the table marks them with *.
Each service reads the variables of the first section and of its own. A single process reads all of them.
`;

/** The value that applies if the variable is not set. */
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

/** The service's variables, including the addresses of the services that it calls. */
function ownVariables(manifest: (typeof MANIFESTS)[number]): Record<string, Variable> {
  const all = Object.entries(variablesOf([manifest]));
  return Object.fromEntries(all.filter(([name]) => !(name in coreVariables)));
}

/** The content of docs/CONFIGURATION.md. */
export function configurationPage(): string {
  const services = MANIFESTS.map((manifest) => section(manifest.name, ownVariables(manifest)));
  return [INTRODUCTION, section('Every service', coreVariables), ...services].join('\n');
}
