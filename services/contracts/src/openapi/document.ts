import { DEFAULT_SITE_SETTINGS } from '../content/default-site.ts';
import { OPERATIONS } from '../operations/all.ts';
import { operationObject } from './operation-object.ts';
import { NAMED_SCHEMAS, type JsonSchema } from './schemas.ts';

const DESCRIPTION = `Every error is one line of JSON with \`message\`, a sentence for a person, and \`code\`, which stays the same
from release to release; a 401 has \`message\` alone. Answers may get new fields: ignore those that you do not know.
Every GET also answers HEAD. Public answers have an ETag, and a request with \`If-None-Match\` gets a 304. A request that
changes something must come from the site's own pages, or carry no session.`;

function pathItems(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of OPERATIONS) {
    if (operation.access === 'service') continue;
    const item = (paths[operation.path] ??= {});
    item[operation.method.toLowerCase()] = operationObject(operation);
  }
  return paths;
}

/** OpenAPI 3.1. The calls between services are left out. */
export function openApiDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: DEFAULT_SITE_SETTINGS.name, version: '1', description: DESCRIPTION },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    tags: [
      { name: 'content', description: 'Posts, pictures, feeds and pages.' },
      { name: 'audience', description: 'The newsletter’s list.' },
      { name: 'auth', description: 'Sign-in and sessions.' },
      { name: 'dashboard', description: 'The personal dashboard.' },
    ],
    paths: pathItems(),
    components: {
      schemas: NAMED_SCHEMAS,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by signing in; over https it is called `__Host-sid`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token, made at `/account`. It opens the operations that name a scope which it has, and no others.',
        },
      },
    },
  };
}
