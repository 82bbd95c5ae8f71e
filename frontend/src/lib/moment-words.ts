const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

/** `22 Nov, 12:04`. */
export const momentWords = (at: string) => MOMENT.format(new Date(at));
