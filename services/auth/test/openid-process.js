import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** Two real providers in a separate process. The parent process sets the addresses to which browsers return. */
const servers = [createServer(), createServer()];
for (const server of servers) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
const issuers = servers.map((server) => `http://127.0.0.1:${server.address().port}`);
const keysAsked = issuers.map(() => 0);

function answer(index, { redirects, secret, jwks }) {
  const provider = new Provider(issuers[index], {
    clients: [{ client_id: 'examiner', client_secret: secret, redirect_uris: [redirects[index]] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.net`,
        email_verified: !id.startsWith('unproven'),
      }),
    }),
    // The providers do not ask for consent.
    loadExistingGrant: async ({ oidc }) => {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ...(jwks && { jwks }),
  });
  const callback = provider.callback();
  servers[index].removeAllListeners('request').on('request', (request, response) => {
    if (request.url === '/jwks') keysAsked[index] += 1;
    callback(request, response);
  });
}

function newKeys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'new', use: 'sig' }] };
}

let allowed;
process.on('message', ({ allow, changeKeysOf }) => {
  if (allow) {
    allowed = allow;
    for (const index of issuers.keys()) answer(index, allowed);
  }
  if (changeKeysOf !== undefined) answer(changeKeysOf, { ...allowed, jwks: newKeys() });
  process.send(keysAsked);
});
process.send(issuers);
