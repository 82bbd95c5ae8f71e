import { formatLongDate } from '../../lib/dates.ts';
import { useSite } from '../../lib/site.ts';

interface DayProps {
  readonly value: string;
  readonly format?: (value: string, language: string) => string;
}

/** A day in the language of the site. The browser may format it slightly differently from the server. */
export function Day({ value, format = formatLongDate }: DayProps) {
  const { language } = useSite();
  return (
    <time dateTime={value} suppressHydrationWarning>
      {format(value, language)}
    </time>
  );
}
