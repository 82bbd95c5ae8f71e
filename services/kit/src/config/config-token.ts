import { getConfigToken } from '@nestjs/config';

export const CONFIG_NAMESPACE = 'process';

export const CONFIG = getConfigToken(CONFIG_NAMESPACE);
