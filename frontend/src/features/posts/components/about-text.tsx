import type { PostTree } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Root } from 'hast';
import { Button } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { aboutTextQuery } from '../api/get-about-text.ts';
import { findHeadings, type Heading } from '../headings.ts';
import { Prose } from './prose.tsx';
import { English } from '../../../components/english/english.tsx';

interface Section {
  readonly heading: Heading | undefined;
  readonly nodes: Root['children'];
}

/** Each heading of the second level begins a section. Text before the first heading is a section without a heading. */
function sectionsOf(tree: PostTree): Section[] {
  const root = tree as Root;
  const headings = findHeadings(root);
  const sections: Section[] = [];
  let nodes: Root['children'] = [];
  for (const node of root.children) {
    const heading = headings.get(node);
    if (heading?.level === 2) {
      nodes = [];
      sections.push({ heading, nodes });
    } else {
      if (sections.length === 0) sections.push({ heading: undefined, nodes });
      nodes.push(node);
    }
  }
  return sections;
}

/** The author's text of the About page. */
export function AboutText({ className }: { className: string | undefined }) {
  const { data, isPending, refetch } = useQuery(aboutTextQuery);
  if (isPending) return <Waiting text="Loading the text" />;
  if (!data) {
    return (
      <Empty text="The text cannot be shown just now. Please try again later.">
        <Button onClick={() => void refetch()}>
          <English>Try again</English>
        </Button>
      </Empty>
    );
  }
  return sectionsOf(data.tree).map(({ heading, nodes }) => (
    <section key={heading?.id ?? ''} className={className} aria-labelledby={heading?.id}>
      {heading && <h2 id={heading.id}>{heading.text}</h2>}
      <Prose nodes={nodes} />
    </section>
  ));
}
