import { Button } from '../../../../components/button/button.tsx';
import { useEditing } from '../editing-context.ts';
import styles from './picture-list.module.css';

/** Pictures that are being uploaded into the text, and pictures whose upload failed. */
export function PictureList() {
  const { uploads, retry, leaveOut } = useEditing().pictures;
  const told = uploads.flatMap(({ name, wait, problem }) => {
    const words = problem ?? wait;
    return words === undefined ? [] : [`${name}: ${words}`];
  });
  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Pictures on their way">
          {uploads.map(({ name, placeholder, progress, wait, problem, isRefused }) => (
            <li key={placeholder}>
              <span className={styles.name}>{name}</span>
              {wait === undefined && problem === undefined && (
                <progress value={progress} aria-label={name} />
              )}
              {wait !== undefined && <span className={styles.wait}>{wait}</span>}
              {problem !== undefined && <span className={styles.problem}>{problem}</span>}
              {problem !== undefined && !isRefused && (
                <Button dense onClick={() => retry(placeholder)}>
                  Try again<span className="visually-hidden">: {name}</span>
                </Button>
              )}
              {(problem !== undefined || wait !== undefined) && (
                <Button dense onClick={() => leaveOut(placeholder)}>
                  Leave out<span className="visually-hidden">: {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {told.join(' ')}
      </p>
    </>
  );
}
