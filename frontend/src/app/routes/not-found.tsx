import { NOT_FOUND_TITLE } from '@examiner/contracts';
import signpostLarge from '../../assets/signpost-1280.webp';
import signpostSmall from '../../assets/signpost-640.webp';
import { ButtonLink } from '../../components/button/button.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import type { ReaderPage } from '../page.ts';
import styles from './not-found.module.css';
import { useEnglish } from '../../components/english/english.tsx';

export const NO_PAGE = 'There is no page at this address.';

const META = { title: NOT_FOUND_TITLE, description: NO_PAGE };

function NotFound() {
  useDocumentHead(META);
  return (
    <div className={`wrap ${styles.lost}`} {...useEnglish()}>
      <div>
        <h1>
          <span>404</span> Page Not Found
        </h1>
        <p>
          The road was here. The sign was here. The page has moved on without leaving an address.
        </p>
        <ButtonLink variant="primary" to="/">
          Back to Home
        </ButtonLink>
      </div>
      <img
        className={styles.plate}
        src={signpostLarge}
        srcSet={`${signpostSmall} 640w, ${signpostLarge} 1280w`}
        sizes="(min-width: 56rem) 55vw, 94vw"
        alt="A signpost with four blank arms in an empty polder."
        width={1200}
        height={800}
      />
    </div>
  );
}

export const notFoundPage: ReaderPage = { meta: () => META, Component: NotFound };
