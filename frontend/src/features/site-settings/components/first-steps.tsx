import { Button } from '../../../components/button/button.tsx';
import styles from './first-steps.module.css';
import { useDismissedSteps } from './use-dismissed-steps.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import type { Step } from './use-steps.tsx';

/** What a new owner has yet to do. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const [dismissed, dismiss] = useDismissedSteps();
  const open = steps.filter(({ id, isOpen }) => isOpen && !dismissed.includes(id));
  const card = useFocusAfterRemoval<HTMLElement>(open.length);
  if (open.length === 0) return null;
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ul className={styles.steps}>
        {open.map(({ id, title, text, action }) => (
          <li key={id} className={styles.step}>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {action}
            <Button dense variant="quiet" onClick={() => dismiss(id)}>
              Skip<span className="visually-hidden">: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
