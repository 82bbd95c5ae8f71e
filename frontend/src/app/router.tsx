import { PRESET_SLUGS } from '@examiner/contracts';
import { createBrowserRouter } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { ReadingLayout, Root } from './layout.tsx';
import { About } from './routes/about.tsx';
import { CategoryPage } from './routes/category.tsx';
import { Home } from './routes/home.tsx';
import { NotFound } from './routes/not-found.tsx';
import { loader as postLoader, PostPage } from './routes/post.tsx';

const pending = () => null;

/** The pages by their addresses (specification §2). The admin's and the dashboard are fetched when they are opened. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    children: [
      {
        element: <ReadingLayout />,
        errorElement: <ErrorPage />,
        children: [
          { path: '/', element: <Home /> },
          {
            path: '/post/:slug',
            element: <PostPage />,
            loader: postLoader,
            HydrateFallback: pending,
          },
          { path: '/category/:category', element: <CategoryPage /> },
          ...PRESET_SLUGS.map((slug) => ({
            path: `/${slug}`,
            element: <CategoryPage preset={slug} />,
          })),
          { path: '/about', element: <About /> },
          {
            path: '/dashboard',
            lazy: () => import('./routes/dashboard.tsx'),
            HydrateFallback: pending,
          },
          { path: '*', element: <NotFound /> },
        ],
      },
      {
        path: '/admin',
        lazy: () => import('./routes/admin.tsx'),
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        path: '/create-post',
        lazy: () => import('./routes/create-post.tsx'),
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
    ],
  },
]);
