import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileQuery } from '../api/get-file.ts';
import { pickQuote, readQuotes } from '../rules/quotes.ts';
import { Cartoon } from './cartoon.tsx';
import styles from './daily-panel.module.css';
import { ExternalLinks } from './external-links.tsx';
import { PanelAge, SourceNotes } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import { usePrivatePanels } from './use-panel.ts';

type Shown = 'cartoon' | 'quote';
const CHOICES = [
  { value: 'cartoon', label: 'Cartoon' },
  { value: 'quote', label: 'Quote' },
] as const;
const FILES = { cartoon: 'Cartoon/caption.json', quote: 'Quotes.csv' } as const;

export function DailyPanel({ actions }: { actions: ReactNode }) {
  const [chosen, setChosen] = useState<Shown>('cartoon');
  // Each time Quote is chosen, another quote is drawn at random.
  const [draw, setDraw] = useState(0);
  const choose = (choice: Shown): void => {
    setChosen(choice);
    if (choice === 'quote') setDraw(Math.random());
  };
  const isPrivate = usePrivatePanels();
  const choices = CHOICES.filter(({ value }) => !isPrivate.has(value));
  const shown = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value;
  return (
    <Panel
      title="Daily"
      panel={shown}
      control={
        shown && <SegmentedControl label="Show" options={choices} value={shown} onChange={choose} />
      }
    >
      {shown && <PanelAge file={FILES[shown]} />}
      {shown === 'cartoon' && <Cartoon />}
      {shown === 'quote' && <Quote draw={draw} />}
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
    <>
      <blockquote className={styles.quote}>
        <p dir="auto">{quote?.text || 'No quote available'}</p>
        <footer dir="auto">{quote?.author || 'Unknown'}</footer>
      </blockquote>
      <SourceNotes file={FILES.quote} labels={{}} />
    </>
  );
}
