import concurrently from 'concurrently';
import { build, root } from './build.js';

build();
const { result } = concurrently(
  [
    { name: 'bundle', command: 'rolldown -c scripts/rolldown.config.js --watch' },
    {
      name: 'server',
      command: 'node --watch --enable-source-maps services/standalone/dist/main.js',
      // Vite serves the pages and forwards all other requests, so Vite's address is the site's
      // address.
      env: { PORT: '3000', PUBLIC_URL: 'http://localhost:5173' },
    },
    { name: 'pages', command: 'npm run dev --workspace frontend' },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'] },
);
await result.catch(() => process.exit(1));
