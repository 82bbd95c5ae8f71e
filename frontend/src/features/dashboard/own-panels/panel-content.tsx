import { parseIsoDay, type OwnContent } from '@examiner/contracts';
import table from '../components/table.module.css';
import { useToday } from '../components/use-today.ts';
import { HeadlinesContent } from './headlines-content.tsx';
import styles from './panel-content.module.css';
import { RowsContent } from './rows-content.tsx';
import { WeatherContent } from './weather-content.tsx';
import { WritingContent } from './writing-content.tsx';

type ContentOf<As extends OwnContent['as']> = Extract<OwnContent, { as: As }>;

interface ContentProps {
  readonly title: string;
  readonly content: OwnContent;
}

const STATES = { good: table.green, bad: table.red, unknown: table.yellow } as const;

/** Every value is plain text. */
export function PanelContent({ title, content }: ContentProps) {
  switch (content.as) {
    case 'number':
      return (
        <p className={styles.figure} dir="auto">
          <b>{content.value === '' ? 'No value' : content.value}</b> {content.unit}
          {content.change !== null && <span className={styles.change}>{content.change}</span>}
        </p>
      );
    case 'status':
      return (
        <p className={`${styles.status} ${table.row} ${STATES[content.state]}`} dir="auto">
          {content.value === '' ? 'No value' : content.value}
        </p>
      );
    case 'text':
      return <p dir="auto">{content.value === '' ? 'No value' : content.value}</p>;
    case 'list':
      return <List {...content} />;
    case 'table':
      return <Table title={title} content={content} />;
    case 'bars':
      return <Bars title={title} content={content} />;
    case 'monitor':
      return (
        <p className={`${styles.status} ${table.row} ${content.isUp ? table.green : table.red}`}>
          {content.isUp ? `Up, answered in ${content.milliseconds} ms` : 'Down'}
        </p>
      );
    case 'links':
      return (
        <ul className={styles.list}>
          {content.links.map(({ label, url }, index) => (
            <li key={index} dir="auto">
              <OutsideLink title={label} link={url} />
            </li>
          ))}
        </ul>
      );
    case 'countdown':
      return <Countdown {...content} />;
    case 'writing':
      return <WritingContent {...content} />;
    case 'headlines':
      return <HeadlinesContent feeds={content.feeds} />;
    case 'rows':
      return <RowsContent table={content.table} />;
    case 'weather':
      return <WeatherContent city={content.city} />;
  }
}

function OutsideLink({ title, link }: { readonly title: string; readonly link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

function List({ items }: Omit<ContentOf<'list'>, 'as'>) {
  if (items.length === 0) return <p>No items.</p>;
  return (
    <ul className={styles.list}>
      {items.map(({ title, link, note, time }, index) => (
        <li key={index} dir="auto">
          {link === null ? title : <OutsideLink title={title} link={link} />}
          {[note, time].filter(Boolean).map((words, place) => (
            <small key={place}>{words}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Table({
  title,
  content,
}: {
  readonly title: string;
  readonly content: ContentOf<'table'>;
}) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {content.columns.map((label, index) => (
            <th key={index} scope="col" dir="auto">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {content.rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The longest bar is the greatest value; values below zero have none. */
function Bars({ title, content }: { readonly title: string; readonly content: ContentOf<'bars'> }) {
  const greatest = Math.max(...content.items.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <ul className={styles.bars} aria-label={title}>
      {content.items.map(({ label, value }, index) => (
        <li key={index}>
          <span dir="auto">{label}</span>
          <meter min={0} max={greatest} value={Math.max(0, value)} aria-label={label} />
          <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}

function Countdown({ day, word }: Omit<ContentOf<'countdown'>, 'as'>) {
  const today = useToday();
  const target = parseIsoDay(day);
  const days = target === null ? null : target - today;
  const text =
    days === null
      ? 'No day'
      : days === 0
        ? 'Today'
        : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}${days < 0 ? ' ago' : ''}`;
  return (
    <p className={styles.figure} dir="auto">
      <b>{text}</b> {word}
    </p>
  );
}
