import { getConfigToken } from '@nestjs/config';

/** The name under which `@nestjs/config` keeps the process's `Config`. */
export const CONFIG_NAMESPACE = 'process';

/** Injection token of the process's `Config`. */
export const CONFIG = getConfigToken(CONFIG_NAMESPACE);
