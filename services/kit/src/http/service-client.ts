import { ServiceUnavailableException } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { StartError } from '../errors.ts';

const SECRET_HEADER = 'x-service-secret';
const TIMEOUT_MS = 2000;

interface Schema<T> {
  parse(value: unknown): T;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the secret that the services share. */
export function hasServiceSecret(request: Request, secret: string | undefined): boolean {
  const sent = request.headers[SECRET_HEADER];
  return (
    secret !== undefined &&
    typeof sent === 'string' &&
    timingSafeEqual(digest(sent), digest(secret))
  );
}

/** Calls another service's HTTP API and parses the answer with its owner's schema. */
export class ServiceClient {
  readonly #baseUrl: URL;
  readonly #secret: string;

  /** @throws StartError without the service's address or the secret */
  constructor(
    private readonly service: string,
    baseUrl: URL | undefined,
    secret: string | undefined,
  ) {
    if (!baseUrl || !secret) {
      throw new StartError(
        `Wrong configuration: ${service.toUpperCase()}_URL and SERVICE_SECRET are needed where ${service} is another process.`,
      );
    }
    this.#baseUrl = baseUrl;
    this.#secret = secret;
  }

  /** @throws ServiceUnavailableException (503) when it does not answer within 2 s, or answers an error */
  async get<T>(path: string, schema: Schema<T>): Promise<T> {
    return this.#call(path, { method: 'GET' }, schema);
  }

  /** @throws ServiceUnavailableException (503) when it does not answer within 2 s, or answers an error */
  async post<T>(path: string, body: unknown, schema: Schema<T>): Promise<T> {
    return this.#call(path, { method: 'POST', body: JSON.stringify(body) }, schema);
  }

  async #call<T>(path: string, init: RequestInit, schema: Schema<T>): Promise<T> {
    try {
      const response = await fetch(new URL(path, this.#baseUrl), {
        ...init,
        headers: { 'content-type': 'application/json', [SECRET_HEADER]: this.#secret },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${this.service} answered ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      throw new ServiceUnavailableException(
        'A part of the site does not answer just now. Please try again in a moment.',
        { cause: error },
      );
    }
  }
}
