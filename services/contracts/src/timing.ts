/** Waits and durations that a person sees, in milliseconds (specification §9). */
export const SUBSCRIBE_SUCCESS_MS = 3000;
export const ADMIN_LOGIN_REDIRECT_MS = 1000;
export const ACCESS_DENIED_REDIRECT_MS = 1500;
export const CREATE_POST_REDIRECT_MS = 1500;
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_LIMIT = 1;
/** Pixels that a toast is swiped before it goes. */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
/** Placeholders shown while posts load (specification §2). */
export const HOME_PLACEHOLDERS = 6;
export const CATEGORY_PLACEHOLDERS = 4;
