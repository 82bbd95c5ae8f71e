import { HEADLINES_PER_SOURCE, type DashboardDisplay, type Headlines } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { headlinesQuery, newsFile, type NewsSet } from '../api/get-headlines.ts';
import { HeadlineLink } from './headline-link.tsx';
import styles from './news-panel.module.css';
import { PanelAge, SourceNote } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import { useDisplay, useFileState } from './use-panel.ts';

interface Group {
  readonly value: NewsSet;
  readonly label: string;
  readonly feeds: DashboardDisplay['news']['primary'];
}

const SECONDARY = { value: 'secondary', label: 'Secondary News' } as const;

export function NewsPanel() {
  const [chosen, setSet] = useState<NewsSet>('primary');
  const { news, more } = useDisplay();
  const groups: readonly Group[] = [
    { value: 'primary', label: 'Primary News', feeds: news.primary },
    ...(news.secondary.length > 0 ? [{ ...SECONDARY, feeds: news.secondary }] : []),
    ...(more?.news ?? []).map(({ key, label, feeds }) => ({ value: key, label, feeds })),
  ];
  const { value: set, feeds } = groups.find(({ value }) => value === chosen) ?? {
    value: 'primary' as const,
    feeds: news.primary,
  };
  const { data } = useQuery({ ...headlinesQuery(set), retryOnMount: false });
  const state = useFileState(newsFile(set));
  const sources = state === undefined || state === 'private' ? [] : state.sources;
  return (
    <Panel
      title="News"
      panel="news"
      control={
        groups.length > 1 && (
          <SegmentedControl label="News set" options={groups} value={set} onChange={setSet} />
        )
      }
    >
      <PanelAge file={newsFile(set)} />
      <div className={styles.wire}>
        {feeds.map(({ key, label }) => {
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
