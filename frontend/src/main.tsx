import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import './styles/tokens.css';
import './styles/base.css';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { reloadOnceOnMissingChunk } from './lib/missing-chunk.ts';

reloadOnceOnMissingChunk();

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
