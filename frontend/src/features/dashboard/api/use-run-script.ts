import { useEffect } from 'react';
import { request } from '../../../lib/api-client.ts';

/** Lets the server refresh what is due; the answer is only logged. */
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
