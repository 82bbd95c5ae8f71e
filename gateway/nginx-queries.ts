import { DECLARED_QUERIES, pathExpression, type DeclaredQuery } from '@examiner/contracts/queries';

const METHODS = { GET: '(?:GET|HEAD)', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' } as const;

const HEAD = `# Made from the table of operations by \`npm run gateway-queries\`; a test compares the two.
# services/standalone/src/front-door/query.ts has the rules, and is the same list for the front door.
`;

const variable = (name: string): string => name.replace(/\W/g, '_');

function block(of: string, name: string, entries: readonly string[]): string {
  return `map ${of} ${name} {\n${entries.map((entry) => `  ${entry};\n`).join('')}}\n`;
}

/** The first parameter of a name. */
function parameterMap(name: string): string {
  const value = `query_${variable(name)}_value`;
  return block('$args', `$query_${variable(name)}`, [
    'default ""',
    `"~(?:^|&)${name}(?:=|(?=&|$))(?<${value}>[^&]*)" "&${name}=$${value}"`,
  ]);
}

/** The query without the first parameter of a name. */
function restMap(name: string): string {
  const [first, before, after] = ['first', 'before', 'after'].map(
    (part) => `rest_${variable(name)}_${part}`,
  );
  return block('$args', `$rest_without_${variable(name)}`, [
    'default $args',
    `"~^${name}(?:=[^&]*)?(?:&|$)(?<${first}>.*)$" $${first}`,
    `"~^(?<${before}>.*?)&${name}(?:=[^&]*)?(?<${after}>(?:&.*)?)$" "$${before}$${after}"`,
  ]);
}

function entryFor({ method, path }: DeclaredQuery, value: string): string {
  return `"~*^${METHODS[method]} ${pathExpression(path)}\\?" ${value}`;
}

/** @throws if nginx could not compute the rest: a redirect reads one parameter at most */
function redirectingName({ path, names }: DeclaredQuery): string {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) {
    throw new Error(`A redirect from ${path} would read several parameters.`);
  }
  return name;
}

/** The maps from a request's query to the parameters that its operation declares, and to the rest of a redirect's query. */
export function nginxQueries(): string {
  const names = [...new Set(DECLARED_QUERIES.flatMap((each) => each.names))].toSorted();
  const redirecting = DECLARED_QUERIES.filter(({ isMovable }) => isMovable);
  const rests = [...new Set(redirecting.map(redirectingName))].toSorted();
  const declared = DECLARED_QUERIES.map((each) => {
    const values = each.names.map((name) => `$query_${variable(name)}`).join('');
    return entryFor(each, `"${values}"`);
  });
  const request = '"$request_method $request_uri"';
  const none = '"~^[^?]*$" ""';
  return [
    HEAD,
    ...names.map(parameterMap),
    block(request, '$declared_query', ['default ""', none, ...declared]),
    ...rests.map(restMap),
    block(request, '$query_rest', [
      'default $args',
      none,
      ...redirecting.map((each) =>
        entryFor(each, `$rest_without_${variable(redirectingName(each))}`),
      ),
    ]),
  ].join('');
}
