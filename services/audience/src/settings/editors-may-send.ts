import { applyDecorators, UseGuards } from '@nestjs/common';
import { ForEditors } from '@examiner/kit';
import { EditorsSendGuard } from './editors-send.guard.ts';

/** For owners, and for editors in their sessions while the setting allows it. No access token opens it. */
export const EditorsMaySend = () => applyDecorators(ForEditors(), UseGuards(EditorsSendGuard));
