interface HeadlineLinkProps {
  readonly title: string;
  readonly link: string | undefined;
  readonly onOpen?: () => void;
}

/** Links to `#` if the headline has no address that is safe to open. */
export function HeadlineLink({ title, link, onOpen }: HeadlineLinkProps) {
  if (link && /^https?:\/\//i.test(link)) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" onClick={onOpen} onAuxClick={onOpen}>
        {title}
      </a>
    );
  }
  return (
    <a href="#" target="_blank" rel="noopener" onClick={(event) => event.preventDefault()}>
      {title}
    </a>
  );
}
