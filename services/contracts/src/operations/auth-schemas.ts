import {
  accessTokenInputSchema,
  accessTokenListSchema,
  newAccessTokenSchema,
  ownAccessTokenSchema,
} from '../auth/access-token.ts';
import {
  adminCheckSchema,
  authUserSchema,
  ownerSchema,
  sessionAnswerSchema,
  sessionQuestionSchema,
} from '../auth/account.ts';
import {
  accountActivityQuerySchema,
  activityEventSchema,
  activityFilterSchema,
  activityListSchema,
  activityQuerySchema,
  activitySealsSchema,
  activityTakenSchema,
} from '../auth/activity.ts';
import { deviceKeySchema } from '../auth/device-key.ts';
import {
  grantAnswerSchema,
  grantQuestionSchema,
  openGrantListSchema,
  openGrantSchema,
} from '../auth/grant.ts';
import { installationSchema } from '../auth/installation.ts';
import {
  accountNameInputSchema,
  accountSessionListSchema,
  accountSessionSchema,
  addressInputSchema,
  confirmationInputSchema,
  ownAccountSchema,
  passwordInputSchema,
} from '../auth/own-account.ts';
import {
  newPasskeyInputSchema,
  ownPasskeySchema,
  passkeyCreationSchema,
  passkeyLoginInputSchema,
  passkeyNameInputSchema,
  passkeyRequestSchema,
  signedInSchema,
} from '../auth/passkey.ts';
import {
  invitationInputSchema,
  invitationSchema,
  personListSchema,
  personSchema,
  roleInputSchema,
} from '../auth/person.ts';
import { leadSchema } from '../auth/provider.ts';
import { addedPasskeySchema, recoveryCodesSchema } from '../auth/recovery.ts';
import { addedTotpSchema, newTotpSchema, totpInputSchema } from '../auth/totp.ts';

export const AUTH_INPUTS = {
  AccessTokenInput: accessTokenInputSchema,
  AccountActivityQuery: accountActivityQuerySchema,
  AccountNameInput: accountNameInputSchema,
  ActivityEvent: activityEventSchema,
  ActivityFilter: activityFilterSchema,
  ActivityQuery: activityQuerySchema,
  AddressInput: addressInputSchema,
  ConfirmationInput: confirmationInputSchema,
  GrantQuestion: grantQuestionSchema,
  InvitationInput: invitationInputSchema,
  NewPasskeyInput: newPasskeyInputSchema,
  PasskeyLoginInput: passkeyLoginInputSchema,
  PasskeyNameInput: passkeyNameInputSchema,
  PasswordInput: passwordInputSchema,
  RoleInput: roleInputSchema,
  SessionQuestion: sessionQuestionSchema,
  TotpInput: totpInputSchema,
};

export const AUTH_OUTPUTS = {
  AccessTokenList: accessTokenListSchema,
  AccountSession: accountSessionSchema,
  AccountSessionList: accountSessionListSchema,
  ActivityList: activityListSchema,
  ActivitySeals: activitySealsSchema,
  ActivityTaken: activityTakenSchema,
  AddedPasskey: addedPasskeySchema,
  AddedTotp: addedTotpSchema,
  AdminCheck: adminCheckSchema,
  AuthUser: authUserSchema,
  DeviceKey: deviceKeySchema,
  GrantAnswer: grantAnswerSchema,
  Installation: installationSchema,
  Invitation: invitationSchema,
  Lead: leadSchema,
  NewAccessToken: newAccessTokenSchema,
  NewTotp: newTotpSchema,
  OpenGrant: openGrantSchema,
  OpenGrantList: openGrantListSchema,
  OwnAccessToken: ownAccessTokenSchema,
  OwnAccount: ownAccountSchema,
  OwnPasskey: ownPasskeySchema,
  Owner: ownerSchema,
  PasskeyCreation: passkeyCreationSchema,
  PasskeyRequest: passkeyRequestSchema,
  Person: personSchema,
  PersonList: personListSchema,
  RecoveryCodeList: recoveryCodesSchema,
  SessionAnswer: sessionAnswerSchema,
  SignedInTo: signedInSchema,
};
