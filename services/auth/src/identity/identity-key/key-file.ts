import { join } from 'node:path';

export const keyFile = (stateDir: string): string => join(stateDir, 'identity.key');
