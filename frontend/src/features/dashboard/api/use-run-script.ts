import * as operations from '@examiner/contracts/operations';
import { useEffect } from 'react';
import { call } from '../../../lib/call.ts';

/** Asks the server to refresh the sources that are due. The answer is only logged. */
export function useRunScript(): void {
  useEffect(() => {
    const run = async (): Promise<void> => {
      try {
        console.info('run-script', await call(operations.runScript, {}));
      } catch (error) {
        console.warn('run-script failed.', error);
      }
    };
    void run();
  }, []);
}
