import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelSkeleton } from '../../../components/skeleton/panel-skeleton.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { captionQuery } from '../api/get-caption.ts';
import { fileQuery } from '../api/get-file.ts';
import { headlinesQuery } from '../api/get-headlines.ts';
import { panelsQuery } from '../api/get-panels.ts';
import { tasksQuery } from '../api/get-tasks.ts';
import { useFileUpdates } from '../api/use-file-updates.ts';
import { useRunScript } from '../api/use-run-script.ts';
import { AddedPanels } from './added-panels.tsx';
import { Card } from './card.tsx';
import { DashboardFooter } from './dashboard-footer.tsx';
import styles from './dashboard.module.css';
import { JumpLinks } from './jump-links.tsx';
import { LAYOUT, withFirst } from './layout.tsx';
import { SettingsNotice } from './settings-notice.tsx';
import { SaveBar } from './tables/save-bar.tsx';
import { TablesContext } from './tables/tables-context.ts';
import { TableActions } from './tables/table-actions.tsx';
import { useTables } from './tables/use-tables.ts';
import { useInSight } from './use-in-sight.ts';
import { useIsWide } from '../../../lib/use-is-wide.ts';

export function Dashboard() {
  const editor = useTables();
  const [refreshButton, setRefreshButton] = useState<Element | null>(null);
  const isRefreshInSight = useInSight(refreshButton);
  const { data: panels, isFetched: arePanelsKnown } = useQuery(panelsQuery);
  const isWide = useIsWide('(min-width: 44rem)');
  const rows = isWide ? LAYOUT : withFirst(LAYOUT, panels?.firstPanel);
  useFileUpdates();
  useRunScript();
  // Loaded early, so that the panels are complete when they are shown.
  usePrefetchQuery(fileQuery('Email/gmail.csv'));
  usePrefetchQuery(fileQuery('Stocks/stocks.txt'));
  usePrefetchQuery(fileQuery('Weather/new_york.csv'));
  const polls = [
    useQuery(captionQuery),
    useQuery(headlinesQuery('primary')),
    useQuery(headlinesQuery('secondary')),
    useQuery(tasksQuery),
  ];
  // `isFetched` stays true during a retry, so the shown data stays.
  if (!arePanelsKnown || polls.some(({ isFetched }) => !isFetched)) {
    return (
      <div className={styles.waiting}>
        <Waiting text="Updating dashboard..." />
        <div className={`${styles.panels} ${styles.top}`}>
          <PanelSkeleton lines={12} />
          <PanelSkeleton lines={18} />
          <PanelSkeleton lines={12} />
        </div>
      </div>
    );
  }
  const actions = (
    <TableActions editor={editor} refreshRef={setRefreshButton} isNoticeHere={isRefreshInSight} />
  );
  return (
    <div className={styles.dashboard}>
      {/** Keeps the loaded panels and the text that is being typed. */}
      {polls.some(({ isSuccess }) => !isSuccess) && (
        <p role="alert" className={styles.failure}>
          Failed to load dashboard data. Please refresh.
        </p>
      )}
      <SettingsNotice />
      <JumpLinks />
      {rows.map(({ name, cards }) => (
        <div key={name} className={`${styles.panels} ${styles[name]}`}>
          {cards.map((sections, index) => (
            <Card key={index} sections={sections} shared={{ editor, actions }} />
          ))}
        </div>
      ))}
      <TablesContext value={editor}>
        <AddedPanels />
      </TablesContext>
      <DashboardFooter />
      <SaveBar editor={editor} isShown={!isRefreshInSight} />
    </div>
  );
}
