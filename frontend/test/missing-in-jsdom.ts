/** Browser features that the pages need and jsdom does not have. Tests in a browser (tests/browser/) cover the code that uses them. */
Object.assign(window, {
  scrollTo: () => undefined,
  CSS: { supports: () => true },
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// jsdom reads no stylesheets here. Computed styles come only from the element.
window.getComputedStyle = (element) => (element as HTMLElement).style;

document.execCommand = () => false;

class NoChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}
Object.assign(window, { BroadcastChannel: NoChannel });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(window, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver });

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
});
