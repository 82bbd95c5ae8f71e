import { HEADLINES_PER_SOURCE, type Headlines } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { headlinesQueries, type NewsSet } from '../api/get-headlines.ts';
import { HeadlineLink } from './headline-link.tsx';
import styles from './news-panel.module.css';
import { PanelAge, SourceNote } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import { useDisplay, useFileState } from './use-panel.ts';

const SETS = [
  { value: 'primary', label: 'Primary News' },
  { value: 'secondary', label: 'Secondary News' },
] as const;
const FILES = { primary: 'Headlines/primary.json', secondary: 'Headlines/secondary.json' } as const;

export function NewsPanel() {
  const [chosen, setSet] = useState<NewsSet>('primary');
  const display = useDisplay();
  const hasTwo = display.news.secondary.length > 0;
  const set = hasTwo ? chosen : 'primary';
  const { data } = useQuery({ ...headlinesQueries[set], retryOnMount: false });
  const state = useFileState(FILES[set]);
  const sources = state === undefined || state === 'private' ? [] : state.sources;
  return (
    <Panel
      title="News"
      panel="news"
      control={
        hasTwo && <SegmentedControl label="News set" options={SETS} value={set} onChange={setSet} />
      }
    >
      <PanelAge file={FILES[set]} />
      <div className={styles.wire}>
        {display.news[set].map(({ key, label }) => {
          const source = sources.find(({ id }) => id === `headlines.${key}`);
          return (
            <div key={key} className={styles.source}>
              <h3>{label}</h3>
              <HeadlineList headlines={data?.[key]} />
              {source && <SourceNote source={source} label={label} />}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

function HeadlineList({ headlines }: { headlines: Headlines[string] | undefined }) {
  const titles = headlines?.titles.slice(0, HEADLINES_PER_SOURCE) ?? [];
  const shown = titles.length > 0 ? titles : ['No headline available'];
  return (
    <ul>
      {shown.map((title, index) => (
        <li key={`${index} ${title}`} dir="auto">
          <HeadlineLink title={title} link={headlines?.links[index]} />
        </li>
      ))}
    </ul>
  );
}
