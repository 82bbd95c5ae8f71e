import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** Two real providers in a process of their own; its parent says where browsers may go back to. */
const servers = [createServer(), createServer()];
for (const server of servers) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
const issuers = servers.map((server) => `http://127.0.0.1:${server.address().port}`);

process.once('message', ({ redirects, secret }) => {
  for (const [index, issuer] of issuers.entries()) {
    const provider = new Provider(issuer, {
      clients: [
        { client_id: 'examiner', client_secret: secret, redirect_uris: [redirects[index]] },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: `${id}@example.net`,
          email_verified: !id.startsWith('unproven'),
        }),
      }),
      // Nobody is asked for consent.
      loadExistingGrant: async ({ oidc }) => {
        const { clientId } = oidc.client;
        const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    servers[index].on('request', provider.callback());
  }
  process.send('ready');
});
process.send(issuers);
