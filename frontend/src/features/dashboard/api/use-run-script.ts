import { useEffect } from 'react';
import { request } from '../../../lib/api-client.ts';

/** Lets the server look for what is due, once the page opens; the answer is only logged (specification §7). */
export function useRunScript(): void {
  useEffect(() => {
    const run = async (): Promise<void> => {
      try {
        console.info('run-script', await (await request('GET', '/api/run-script')).json());
      } catch (error) {
        console.warn('run-script failed.', error);
      }
    };
    void run();
  }, []);
}
