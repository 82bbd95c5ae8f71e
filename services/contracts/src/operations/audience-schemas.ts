import {
  deliveryListSchema,
  deliveryQuerySchema,
  uncertainAnswerSchema,
  uncertainInputSchema,
} from '../audience/delivery.ts';
import {
  issueChecksSchema,
  issueConflictSchema,
  issueInputSchema,
  issueMissedSchema,
  issueOutdatedSchema,
  issuePreviewQuerySchema,
  issueProgressSchema,
  issueSendInputSchema,
  issueTestSchema,
  newIssueInputSchema,
  newsletterIssueListSchema,
  newsletterIssueSchema,
} from '../audience/issue.ts';
import {
  newsletterSettingsAnswerSchema,
  newsletterSettingsSchema,
} from '../audience/newsletter-settings.ts';
import { outboxListSchema, outboxMailQuerySchema } from '../audience/outbox.ts';
import {
  importAnswerSchema,
  importConfirmationsSchema,
  importQuerySchema,
} from '../audience/reader-import.ts';
import { readerHistorySchema, readerListSchema, readerQuerySchema } from '../audience/reader.ts';
import { serialListSchema, serialQuerySchema } from '../audience/serial.ts';
import {
  mailServerSchema,
  ownerMailInputSchema,
  serviceMailInputSchema,
} from '../audience/service-mail.ts';
import {
  subscribeInputSchema,
  subscribeResponseSchema,
  subscriberListSchema,
  tokenQuerySchema,
  unsubscribeInputSchema,
  unsubscribeQuerySchema,
  unsubscribeResponseSchema,
} from '../audience/subscriber.ts';

export const AUDIENCE_INPUTS = {
  DeliveryQuery: deliveryQuerySchema,
  ImportQuery: importQuerySchema,
  IssueInput: issueInputSchema,
  IssuePreviewQuery: issuePreviewQuerySchema,
  IssueSendInput: issueSendInputSchema,
  NewIssueInput: newIssueInputSchema,
  NewsletterSettings: newsletterSettingsSchema,
  OutboxMailQuery: outboxMailQuerySchema,
  OwnerMailInput: ownerMailInputSchema,
  ReaderQuery: readerQuerySchema,
  SerialQuery: serialQuerySchema,
  ServiceMailInput: serviceMailInputSchema,
  SubscribeInput: subscribeInputSchema,
  TokenQuery: tokenQuerySchema,
  UncertainInput: uncertainInputSchema,
  UnsubscribeInput: unsubscribeInputSchema,
  UnsubscribeQuery: unsubscribeQuerySchema,
};

export const AUDIENCE_OUTPUTS = {
  DeliveryList: deliveryListSchema,
  ImportAnswer: importAnswerSchema,
  ImportConfirmations: importConfirmationsSchema,
  IssueChecks: issueChecksSchema,
  IssueConflict: issueConflictSchema,
  IssueMissed: issueMissedSchema,
  IssueOutdated: issueOutdatedSchema,
  IssueProgress: issueProgressSchema,
  IssueTest: issueTestSchema,
  MailServer: mailServerSchema,
  NewsletterIssue: newsletterIssueSchema,
  NewsletterIssueList: newsletterIssueListSchema,
  NewsletterSettingsAnswer: newsletterSettingsAnswerSchema,
  OutboxList: outboxListSchema,
  ReaderHistory: readerHistorySchema,
  ReaderList: readerListSchema,
  SerialList: serialListSchema,
  SubscribeResponse: subscribeResponseSchema,
  SubscriberList: subscriberListSchema,
  UncertainAnswer: uncertainAnswerSchema,
  UnsubscribeResponse: unsubscribeResponseSchema,
};
