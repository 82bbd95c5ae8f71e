import type { ReactNode } from 'react';
import { isShown, type Section, type Shared } from './layout.tsx';
import { PlaceContext } from './panel.tsx';
import { usePrivatePanels } from './use-panel.ts';

interface CardProps {
  readonly sections: readonly Section[];
  readonly shared: Shared;
}

/** Renders nothing if the viewer may see no section. */
export function Card({ sections, shared }: CardProps) {
  const isPrivate = usePrivatePanels();
  const [first, ...rest] = sections.filter((section) => isShown(section, isPrivate));
  if (!first) return null;
  const render = (section: Section, place: { isFirst: boolean; others: ReactNode }) => (
    <PlaceContext key={section.panels.join()} value={{ id: section.jump?.id, ...place }}>
      {section.show(shared)}
    </PlaceContext>
  );
  const others = rest.map((section) => render(section, { isFirst: false, others: null }));
  return render(first, { isFirst: true, others });
}
