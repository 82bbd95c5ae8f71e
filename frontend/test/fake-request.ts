import type { FakeApi } from './fake-api.ts';

/** An XMLHttpRequest that the fake services answer. It immediately reports half of the bytes as sent. */
export function requestTo(api: () => FakeApi): typeof XMLHttpRequest {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #headers = new Headers();
    #call: readonly [method: string, address: string] = ['GET', '/'];

    open(...call: [method: string, address: string]): void {
      this.#call = call;
    }

    getResponseHeader(name: string): string | null {
      return this.#headers.get(name);
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(body: unknown): void {
      const marks = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(new ProgressEvent('progress', marks));
      void this.#answer(body);
    }

    async #answer(body: unknown): Promise<void> {
      const [method, address] = this.#call;
      try {
        const response = await api().fetch(address, { method, body: body as BodyInit });
        const responseText = await response.text();
        const { status, statusText } = response;
        this.#headers = response.headers;
        Object.assign(this, { status, statusText, responseText });
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  }
  return FakeRequest as unknown as typeof XMLHttpRequest;
}
