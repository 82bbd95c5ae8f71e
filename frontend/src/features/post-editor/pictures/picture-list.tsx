import { Button } from '../../../components/button/button.tsx';
import { useEditing } from '../editing-context.ts';
import styles from './picture-list.module.css';

/** Pictures on their way into the text, and those that did not come. */
export function PictureList() {
  const { uploads, retry, leaveOut } = useEditing().pictures;
  const failed = uploads.filter(({ problem }) => problem !== undefined);
  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Pictures on their way">
          {uploads.map(({ name, placeholder, progress, problem }) => (
            <li key={placeholder}>
              <span className={styles.name}>{name}</span>
              {problem === undefined ? (
                <progress value={progress} aria-label={name} />
              ) : (
                <>
                  <span className={styles.problem}>{problem}</span>
                  <Button dense onClick={() => retry(placeholder)}>
                    Try again<span className="visually-hidden">: {name}</span>
                  </Button>
                  <Button dense onClick={() => leaveOut(placeholder)}>
                    Leave out<span className="visually-hidden">: {name}</span>
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {failed.map(({ name, problem }) => `${name}: ${problem}`).join(' ')}
      </p>
    </>
  );
}
