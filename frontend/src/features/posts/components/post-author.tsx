import { Link } from 'react-router';
import { Icon } from '../../../components/icon/icon.tsx';
import { useSite } from '../../../lib/site.ts';
import styles from './post-author.module.css';
import { English } from '../../../components/english/english.tsx';

/** The author of a post, and how to reply. */
export function PostAuthor({ title }: { title: string }) {
  const { author, contact } = useSite();
  const { name, byline, links } = author;
  return (
    <div className={styles.author}>
      <p>
        <English>Written by </English>
        <Link className="link" to="/about" rel="author">
          {name}
        </Link>
      </p>
      <a className={styles.reply} href={`mailto:${contact}?subject=${encodeURIComponent(title)}`}>
        <Icon name="mail" />
        <English>{' Reply by mail'}</English>
      </a>
      {byline && <p className={styles.byline}>{byline}</p>}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={`Links of ${name}`}>
          {links.map((link) => (
            <li key={link.url + link.name}>
              <a className="link" href={link.url} rel="me">
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
