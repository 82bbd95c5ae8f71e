import type { Operation, OperationAnswer } from '../operations/index.ts';
import { errorResponse, errorsOf, UNAUTHORIZED_RESPONSE } from './errors.ts';
import { nameOf, refTo, type JsonSchema } from './schemas.ts';

function contentOf({ json, mediaTypes }: OperationAnswer): JsonSchema | undefined {
  if (!json) return mediaTypes && Object.fromEntries(mediaTypes.map((type) => [type, {}]));
  const [only, ...others] = json.map((schema) => refTo(nameOf(schema)));
  const schema = others.length > 0 ? { anyOf: [only, ...others] } : only;
  return { 'application/json': { schema } };
}

function responseOf(answer: OperationAnswer): JsonSchema {
  const content = contentOf(answer);
  const headers = Object.entries(answer.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    description: answer.description,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(content && { content }),
  };
}

export function responsesOf(operation: Operation): JsonSchema {
  const { access, scope, answers } = operation;
  const isClosed = scope !== undefined || (access !== 'public' && access !== 'recognised');
  const errors = [...errorsOf(operation)].map(
    ([status, codes]) => [status, errorResponse(codes)] as const,
  );
  const own = Object.entries(answers).map(
    ([status, answer]) => [status, responseOf(answer)] as const,
  );
  return {
    ...Object.fromEntries(errors),
    ...(isClosed && { 401: UNAUTHORIZED_RESPONSE }),
    // These entries come last and replace earlier ones. If the operation names the status of an error, the answer is a
    // page.
    ...Object.fromEntries(own),
  };
}
