import { Redis } from 'ioredis';
import { StartError } from '../../../errors.ts';

const COMMAND_MS = 500;
const CONNECT_MS = 2000;
/** A connection that is silent for this long is replaced, because its end may never be reported. */
const SILENCE_MS = 1000;
const RECONNECT_MAX_MS = 1000;

/** A Redis that does not answer does not delay the start, and no call waits for it. `service` is the prefix of each key. */
export async function connectRedis(
  url: string,
  service: string,
  onDown: (error: Error) => void = () => undefined,
): Promise<Redis> {
  const redis = new Redis(url, {
    keyPrefix: `${service}:`,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_MAX_MS),
  });
  let isDown = false;
  let lastError: Error | undefined;
  redis.on('ready', () => (isDown = false));
  redis.on('error', (error: Error) => {
    if (!isDown) onDown(error);
    isDown = true;
    lastError = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    // The refusal arrives as an event. The call itself reports only a closed connection.
    if (/WRONGPASS|NOAUTH|NOPERM/.test(`${String(error)} ${String(lastError)}`)) {
      redis.disconnect();
      throw new StartError('Redis refuses the user or password of REDIS_URL.');
    }
  }
  return redis;
}
