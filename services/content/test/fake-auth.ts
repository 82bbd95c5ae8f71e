import {
  SESSION_QUESTION_PATH,
  sessionQuestionSchema,
  type AuthUser,
  type SessionAnswer,
} from '@examiner/contracts';
import { listen } from '@examiner/kit';
import { createServer, type Server } from 'node:http';

/** The session token of a caller. */
export const tokenOf = (caller: string) => caller.padEnd(43, '_');

/** Who holds which session token. */
const USERS: Readonly<Record<string, AuthUser>> = {
  [tokenOf('admin')]: { email: 'ada@example.org', isAdmin: true },
  [tokenOf('editor')]: { email: 'ed@example.org', role: 'editor', isAdmin: false },
  [tokenOf('reader')]: { email: 'rik@example.org', isAdmin: false },
};

/** Answers the services' question about sessions, as auth does. */
export async function startFakeAuth(): Promise<{ url: URL; server: Server }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== SESSION_QUESTION_PATH) {
        response.writeHead(404).end();
        return;
      }
      const question = sessionQuestionSchema.parse(
        JSON.parse(Buffer.concat(chunks).toString('utf8')),
      );
      const answer: SessionAnswer = {
        user: ('token' in question && USERS[question.token]) || null,
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: new URL(`http://127.0.0.1:${port}`), server };
}
