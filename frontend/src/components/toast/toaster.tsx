import * as Radix from '@radix-ui/react-toast';
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX } from '@examiner/contracts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { dismissToast, type ToastEntry } from './toast-store.ts';
import styles from './toaster.module.css';

/** The region of notifications: lower right, reached with F8 (specification §9). */
export function Toaster({ toasts }: { toasts: readonly ToastEntry[] }) {
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, open, title, description, variant, action }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
          className={`${styles.toast} ${variant ? styles[variant] : ''}`}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          {action}
          <Radix.Close asChild>
            <IconButton label="Close notification" className={styles.close}>
              <Icon name="close" />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className={styles.viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Radix.Provider>
  );
}
