import * as Radix from '@radix-ui/react-toast';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { dismissToast, type ToastEntry } from './toast-store.ts';
import styles from './toaster.module.css';
import { useEnglish } from '../english/english.tsx';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

export function Toaster({ toasts }: { toasts: readonly ToastEntry[] }) {
  const english = useEnglish();
  return (
    <Radix.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, open, title, description, variant, action }) => (
        <Radix.Root
          key={id}
          {...english}
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
