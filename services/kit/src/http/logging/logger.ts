import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { currentCaller } from '../../current-request.ts';

export const LOGGER = Symbol('Logger');

const EMAIL_ADDRESS = /(?<![^\s"'<>@/=?&])[^\s"'<>@/=?&]+@[^\s"'<>@/=?&]+/g;

function withoutAddresses(text: string): string {
  return text.replace(EMAIL_ADDRESS, '[address]');
}

/** The request id of a write or of a recorded read. */
function requestId(): object {
  const caller = currentCaller();
  return typeof caller === 'object' ? { requestId: caller.id } : {};
}

/** Logs JSON lines without cookies, secrets, or addresses. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    mixin: requestId,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-service-secret"]',
        'res.headers["set-cookie"]',
        'email',
        'password',
        'token',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: (error: unknown) => {
        const { type, message, stack } = pino.stdSerializers.err(error as Error);
        return { type, message: withoutAddresses(message), stack: withoutAddresses(stack) };
      },
    },
  });
}

/** Nest's start-up report is logged only at `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string): void {
    this.logger.error({ stack }, withoutAddresses(String(message)));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}
