interface HeadlineLinkProps {
  readonly title: string;
  readonly link: string | undefined;
  readonly onOpen?: () => void;
}

/** Without an address that a browser may follow it links to `#`. */
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
