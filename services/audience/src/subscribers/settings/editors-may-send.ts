import { UseGuards } from '@nestjs/common';
import { EditorsSendGuard } from './editors-send.guard.ts';

/** Lets editors in their sessions use an operation for editors only while the setting allows it. No access token opens it. */
export const EditorsMaySend = () => UseGuards(EditorsSendGuard);
