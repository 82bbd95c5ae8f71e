import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { PartError, TextField } from './fields.tsx';
import styles from './link-list.module.css';
import { Part } from './section.tsx';
import { useSettings } from './settings-context.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export function LinkList({
  path,
  title,
}: {
  readonly path: 'footerLinks' | 'author.links';
  readonly title: string;
}) {
  const { settings, set } = useSettings();
  const links = path === 'footerLinks' ? settings.footerLinks : settings.author.links;
  const list = useFocusAfterRemoval<HTMLUListElement>(links.length);
  return (
    <Part title={title}>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={title}>
        {links.map((link, index) => (
          <li key={index} className={styles.link}>
            <TextField path={`${path}.${index}.name`} label="Name" />
            <TextField path={`${path}.${index}.url`} label="Address" />
            <IconButton
              danger
              label={`Remove the link ${link.name || index + 1}`}
              onClick={() => set(path, links.toSpliced(index, 1))}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      <PartError path={path} />
      <div>
        <Button dense onClick={() => set(path, [...links, { name: '', url: '' }])}>
          <Icon name="plus" /> Add a link
        </Button>
      </div>
    </Part>
  );
}
