import { attentionSchema } from '../audience/attention.ts';
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
  issuePutBackSchema,
  putBackAnswerSchema,
  putBackInputSchema,
} from '../audience/put-back.ts';
import {
  importAnswerSchema,
  importConfirmationsSchema,
  importQuerySchema,
} from '../audience/reader-import.ts';
import { readerHistorySchema, readerListSchema, readerQuerySchema } from '../audience/reader.ts';
import {
  dismissedReportsSchema,
  dismissReportsInputSchema,
  unverifiedReportListSchema,
} from '../audience/report.ts';
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
  DismissReportsInput: dismissReportsInputSchema,
  ImportQuery: importQuerySchema,
  IssueInput: issueInputSchema,
  IssuePreviewQuery: issuePreviewQuerySchema,
  IssueSendInput: issueSendInputSchema,
  NewIssueInput: newIssueInputSchema,
  NewsletterSettings: newsletterSettingsSchema,
  OutboxMailQuery: outboxMailQuerySchema,
  OwnerMailInput: ownerMailInputSchema,
  PutBackInput: putBackInputSchema,
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
  Attention: attentionSchema,
  DeliveryList: deliveryListSchema,
  DismissedReports: dismissedReportsSchema,
  ImportAnswer: importAnswerSchema,
  ImportConfirmations: importConfirmationsSchema,
  IssueChecks: issueChecksSchema,
  IssueConflict: issueConflictSchema,
  IssueMissed: issueMissedSchema,
  IssueOutdated: issueOutdatedSchema,
  IssueProgress: issueProgressSchema,
  IssuePutBack: issuePutBackSchema,
  IssueTest: issueTestSchema,
  MailServer: mailServerSchema,
  NewsletterIssue: newsletterIssueSchema,
  NewsletterIssueList: newsletterIssueListSchema,
  NewsletterSettingsAnswer: newsletterSettingsAnswerSchema,
  OutboxList: outboxListSchema,
  PutBackAnswer: putBackAnswerSchema,
  ReaderHistory: readerHistorySchema,
  ReaderList: readerListSchema,
  SerialList: serialListSchema,
  SubscribeResponse: subscribeResponseSchema,
  SubscriberList: subscriberListSchema,
  UnverifiedReportList: unverifiedReportListSchema,
  UncertainAnswer: uncertainAnswerSchema,
  UnsubscribeResponse: unsubscribeResponseSchema,
};
