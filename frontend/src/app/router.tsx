import { PRESET_SLUGS } from '@examiner/contracts';
import { createBrowserRouter } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { ReadingLayout, Root } from './layout.tsx';
import { Home } from './routes/home.tsx';
import { loader as postLoader, PostPage } from './routes/post.tsx';

/** Keeps the footer below the window until the page is there. */
const pending = () => <div className="pending-page" />;

/** `preset`: the category of an address that names none. */
const categoryPage = (preset?: string) => async () => {
  const { CategoryPage } = await import('./routes/category.tsx');
  return { element: <CategoryPage {...(preset && { preset })} /> };
};

/** Pages that show toasts from the start load their region. */
const withToasts =
  <Page,>(load: () => Promise<Page>) =>
  async () =>
    (await Promise.all([load(), import('../components/toast/toaster.tsx')]))[0];

/** All pages but the two most read are fetched when they are opened. */
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
          { path: '/category/:category', lazy: categoryPage(), HydrateFallback: pending },
          ...PRESET_SLUGS.map((slug) => ({
            path: `/${slug}`,
            lazy: categoryPage(slug),
            HydrateFallback: pending,
          })),
          { path: '/about', lazy: () => import('./routes/about.tsx'), HydrateFallback: pending },
          {
            path: '/dashboard',
            lazy: () => import('./routes/dashboard.tsx'),
            HydrateFallback: pending,
          },
          { path: '*', lazy: () => import('./routes/not-found.tsx'), HydrateFallback: pending },
        ],
      },
      {
        path: '/admin',
        lazy: withToasts(() => import('./routes/admin.tsx')),
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        path: '/create-post',
        lazy: withToasts(() => import('./routes/create-post.tsx')),
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
    ],
  },
]);
