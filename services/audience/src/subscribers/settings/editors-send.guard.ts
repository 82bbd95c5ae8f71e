import {
  ForbiddenException,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { roleOf } from '@examiner/contracts';
import { viewerOf } from '@examiner/kit';
import type { Request } from 'express';
import { SettingsRepository } from './settings.repository.ts';

const REFUSAL =
  'Only the owner sends letters. The owner can let editors send them, at the letter settings.';

/** Admits editors if the owner's setting allows it. */
@Injectable()
export class EditorsSendGuard implements CanActivate {
  constructor(private readonly settings: SettingsRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const viewer = viewerOf(context.switchToHttp().getRequest<Request>());
    if (viewer && roleOf(viewer) === 'owner') return true;
    if (viewer && (await this.settings.newsletter()).editorsSend) return true;
    throw new ForbiddenException(REFUSAL);
  }
}
