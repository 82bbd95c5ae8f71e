import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileQuery } from '../api/get-file.ts';
import { pickQuote, readQuotes } from '../rules/quotes.ts';
import { Cartoon } from './cartoon.tsx';
import styles from './daily-panel.module.css';
import { ExternalLinks } from './external-links.tsx';
import { PanelAge } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import { PanelVisibility } from './visibility/panel-visibility.tsx';

type Shown = 'cartoon' | 'quote';
const CHOICES = [
  { value: 'cartoon', label: 'Cartoon' },
  { value: 'quote', label: 'Quote' },
] as const;

export function DailyPanel({ actions }: { actions: ReactNode }) {
  const [shown, setShown] = useState<Shown>('cartoon');
  // Each choice of Quote draws another one.
  const [draw, setDraw] = useState(0);
  const choose = (choice: Shown): void => {
    setShown(choice);
    if (choice === 'quote') setDraw(Math.random());
  };
  const file = shown === 'cartoon' ? 'Cartoon/caption.json' : 'Quotes.csv';
  return (
    <Panel
      title="Daily"
      control={<SegmentedControl label="Show" options={CHOICES} value={shown} onChange={choose} />}
    >
      <PanelAge file={file} />
      <PanelVisibility key={shown} panel={shown} />
      {shown === 'cartoon' ? <Cartoon /> : <Quote draw={draw} />}
      {actions}
      <ExternalLinks />
    </Panel>
  );
}

function Quote({ draw }: { draw: number }) {
  const { data: text } = useQuery(fileQuery('Quotes.csv'));
  if (text === undefined) return <div className={styles.quote} />;
  const quote = pickQuote(readQuotes(text), () => draw);
  return (
    <blockquote className={styles.quote}>
      <p>{quote?.text || 'No quote available'}</p>
      <footer>{quote?.author || 'Unknown'}</footer>
    </blockquote>
  );
}
