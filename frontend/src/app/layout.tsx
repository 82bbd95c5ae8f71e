import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Footer } from '../components/footer/footer.tsx';
import { Navigation } from '../components/navigation/navigation.tsx';
import { useSessionHint } from '../lib/session-hint.ts';
import { Arrival } from './arrival.tsx';
import styles from './layout.module.css';
import { SearchOnKey } from './search-on-key.tsx';
import { English } from '../components/english/english.tsx';

function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      <English>Skip to content</English>
    </a>
  );
}

/** The frame without a bar and a footer, because the admin's pages have their own header. */
export function Root({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children ?? <Outlet />}
      <Arrival />
      <SearchOnKey />
      <ScrollRestoration />
    </>
  );
}

/** Loaded dynamically, because readers do not need the bar. */
const SignedInBar = lazy(async () => ({
  default: (await import('./signed-in.tsx')).SignedInBar,
}));

export function ReadingLayout({ children }: { children?: ReactNode }) {
  const isSignedIn = useSessionHint();
  return (
    <>
      {isSignedIn && (
        <Suspense fallback={null}>
          <SignedInBar />
        </Suspense>
      )}
      <Navigation />
      <main id="main" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </>
  );
}
