import { UseGuards } from '@nestjs/common';
import { EditorsSendGuard } from './editors-send.guard.ts';

/** Lets editors with a session use an operation for editors if the owner's setting allows it. Access tokens cannot use it. */
export const EditorsMaySend = () => UseGuards(EditorsSendGuard);
