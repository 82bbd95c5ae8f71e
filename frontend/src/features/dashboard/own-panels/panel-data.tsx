import { useQuery } from '@tanstack/react-query';
import panel from '../components/panel.module.css';
import { useNow } from '../components/use-now.ts';
import { ageOf } from '../rules/age.ts';
import { ownPanelQuery } from './get-own-panel.ts';
import { PanelContent } from './panel-content.tsx';

/** The content of a panel, its age, and for the owner the reason of a failure. */
export function PanelData({ id, title }: { readonly id: string; readonly title: string }) {
  const { data, isError } = useQuery(ownPanelQuery(id));
  const now = useNow();
  if (isError) return <p className={panel.note}>This panel could not be loaded.</p>;
  if (!data) return null;
  const { content, updatedAt, error } = data;
  const updated = updatedAt === null ? null : Date.parse(updatedAt);
  return (
    <>
      {updated !== null && (
        <p className={panel.age}>Updated {ageOf(updated, Math.max(now, updated))}</p>
      )}
      {content && <PanelContent title={title} content={content} />}
      {!content && error === null && (
        <p className={panel.age}>Nothing yet. It is asked for within a minute.</p>
      )}
      {error !== null && (
        <p className={panel.note} dir="auto">
          {title} {error}.
        </p>
      )}
    </>
  );
}
