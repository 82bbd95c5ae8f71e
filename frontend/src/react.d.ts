import 'react';

declare module 'react' {
  // Invoker commands, which the types of React lack (https://html.spec.whatwg.org/#attr-button-command).
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
