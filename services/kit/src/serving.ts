import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

/** A provider whose work is not caused by requests. The work begins once the process answers, so that it does not delay the start. */
export interface OnServing {
  onServing(): void;
}

function worksByItself(provider: unknown): provider is OnServing {
  return typeof (provider as Partial<OnServing> | null | undefined)?.onServing === 'function';
}

export function beginServing(app: INestApplicationContext): void {
  for (const module of app.get(ModulesContainer).values()) {
    for (const [, { instance }] of module.getNonAliasProviders()) {
      if (worksByItself(instance)) instance.onServing();
    }
  }
}
