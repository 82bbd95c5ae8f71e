import { Button } from '../../../components/button/button.tsx';
import styles from './first-steps.module.css';
import { useDismissedSteps } from './use-dismissed-steps.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import type { Step } from './use-steps.tsx';

/** The steps that a new owner has not completed yet. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const [dismissed, dismiss] = useDismissedSteps();
  const open = steps.filter(({ id, isOpen }) => isOpen && !dismissed.includes(id));
  const done = steps.filter(({ isOpen }) => !isOpen);
  const card = useFocusAfterRemoval<HTMLElement>(open.length);
  if (open.length === 0) return null;
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 id="first-steps">First steps</h2>
        {done.length > 0 && (
          <p>
            {done.length} of {steps.length} done
          </p>
        )}
      </header>
      <ul className={styles.steps}>
        {open.map(({ id, title, text, action }) => (
          <li key={id} className={styles.step}>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <div className={styles.acts}>
              {action}
              <Button dense variant="quiet" onClick={() => dismiss(id)}>
                Skip<span className="visually-hidden">: {title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
