import 'react';

declare module 'react' {
  // Invoker commands, which React's types do not have (https://html.spec.whatwg.org/#attr-button-
  // command).
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
  // A field for a folder (https://wicg.github.io/entries-api/#dom-htmlinputelement-webkitdirectory).
  interface InputHTMLAttributes<T> {
    webkitdirectory?: '' | undefined;
  }
}
