const SELECTOR = 'link[rel=stylesheet][href^="/site.css"]';

/** Links the stylesheet with the owner's colors. Removes the former stylesheet after the new one is loaded. */
export function linkSiteStylesheet(href: string | undefined): void {
  const before = document.head.querySelectorAll<HTMLLinkElement>(SELECTOR);
  const removeBefore = () => {
    for (const link of before) link.remove();
  };
  if (href === undefined) {
    removeBefore();
    return;
  }
  if ([...before].some((link) => link.getAttribute('href') === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', removeBefore);
  document.head.append(link);
}
