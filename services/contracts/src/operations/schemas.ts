import { subscribeInputSchema, subscribeResponseSchema } from '../audience/subscriber.ts';
import {
  subscriberListSchema,
  unsubscribeInputSchema,
  unsubscribeQuerySchema,
  unsubscribeResponseSchema,
} from '../audience/subscriber.ts';
import {
  adminCheckSchema,
  authUserSchema,
  sessionAnswerSchema,
  sessionQuestionSchema,
} from '../auth/account.ts';
import { installationSchema } from '../auth/installation.ts';
import { uploadResponseSchema } from '../content/image.ts';
import {
  mediaChangeSchema,
  mediaCopySchema,
  mediaListQuerySchema,
  mediaListSchema,
  mediaReplacementSchema,
  mediaSchema,
} from '../content/media.ts';
import {
  redirectInputSchema,
  redirectListQuerySchema,
  redirectListSchema,
  redirectSchema,
} from '../content/redirect.ts';
import {
  categoryListQuerySchema,
  feedQuerySchema,
  postListQuerySchema,
  postQuerySchema,
} from '../content/post-query.ts';
import { postInputSchema } from '../content/post-input.ts';
import {
  postListSchema,
  postPageSchema,
  postSchema,
  postSlugListSchema,
  postSlugSchema,
  postSummaryListSchema,
  postSummarySchema,
  postTitleListSchema,
  postTitleSchema,
  postTreeSchema,
} from '../content/post.ts';
import {
  deskListQuerySchema,
  deskPostListSchema,
  deskPostSchema,
  internalPostSchema,
  manuscriptFieldsSchema,
  manuscriptSavedSchema,
  manuscriptSaveSchema,
  manuscriptSchema,
  postCreationSchema,
  publishSchema,
  revisionInputSchema,
  revisionListSchema,
  revisionSchema,
  revisionSummarySchema,
  scheduleSchema,
  staleManuscriptSchema,
} from '../content/desk.ts';
import {
  deskSearchAnswerSchema,
  deskSearchHitSchema,
  deskSearchQuerySchema,
} from '../content/desk-search.ts';
import {
  markedTextSchema,
  searchAnswerSchema,
  searchHitSchema,
  searchQuerySchema,
} from '../content/search.ts';
import {
  newPreviewLinkSchema,
  previewLinkListSchema,
  previewLinkSchema,
  previewSchema,
  remarkListSchema,
  remarkSchema,
} from '../content/preview.ts';
import {
  previewLinkInputSchema,
  remarkChangeSchema,
  remarkInputSchema,
} from '../content/preview-input.ts';
import {
  aboutTextSchema,
  sampleContentSchema,
  seriesListSchema,
  seriesPageSchema,
  seriesSummarySchema,
} from '../content/series.ts';
import { statisticsQuerySchema, statisticsSchema } from '../content/statistics.ts';
import {
  siteSchema,
  siteSettingsAnswerSchema,
  siteSettingsSchema,
} from '../content/site-settings.ts';
import {
  captionSchema,
  headlinesSchema,
  refreshAnswerSchema,
  tasksSchema,
} from '../dashboard/polling.ts';
import { dashboardDisplaySchema } from '../dashboard/display.ts';
import { panelChangeSchema, panelsResponseSchema, panelStateSchema } from '../dashboard/panel.ts';
import {
  saveTablesAnswerSchema,
  saveTablesSchema,
  tableVersionContentSchema,
  tableVersionSchema,
  tableVersionsSchema,
} from '../dashboard/tables.ts';
import { errorBodySchema, issueSchema } from '../error.ts';

/** By their names in the published description. */
export const INPUT_SCHEMAS = {
  CategoryListQuery: categoryListQuerySchema,
  DeskListQuery: deskListQuerySchema,
  DeskSearchQuery: deskSearchQuerySchema,
  FeedQuery: feedQuerySchema,
  ManuscriptSave: manuscriptSaveSchema,
  MediaChange: mediaChangeSchema,
  MediaCopy: mediaCopySchema,
  MediaListQuery: mediaListQuerySchema,
  PanelChange: panelChangeSchema,
  PostCreation: postCreationSchema,
  PostInput: postInputSchema,
  PostListQuery: postListQuerySchema,
  PostQuery: postQuerySchema,
  PreviewLinkInput: previewLinkInputSchema,
  Publish: publishSchema,
  RedirectInput: redirectInputSchema,
  RedirectListQuery: redirectListQuerySchema,
  RemarkChange: remarkChangeSchema,
  RemarkInput: remarkInputSchema,
  RevisionInput: revisionInputSchema,
  SaveTablesInput: saveTablesSchema,
  Schedule: scheduleSchema,
  SearchQuery: searchQuerySchema,
  SessionQuestion: sessionQuestionSchema,
  SiteSettings: siteSettingsSchema,
  StatisticsQuery: statisticsQuerySchema,
  SubscribeInput: subscribeInputSchema,
  UnsubscribeInput: unsubscribeInputSchema,
  UnsubscribeQuery: unsubscribeQuerySchema,
};
export type InputName = keyof typeof INPUT_SCHEMAS;

export const OUTPUT_SCHEMAS = {
  AboutText: aboutTextSchema,
  AdminCheck: adminCheckSchema,
  AuthUser: authUserSchema,
  Caption: captionSchema,
  DashboardDisplay: dashboardDisplaySchema,
  DeskPost: deskPostSchema,
  DeskPostList: deskPostListSchema,
  DeskSearchAnswer: deskSearchAnswerSchema,
  DeskSearchHit: deskSearchHitSchema,
  ErrorBody: errorBodySchema,
  Headlines: headlinesSchema,
  Installation: installationSchema,
  InternalPost: internalPostSchema,
  Issue: issueSchema,
  Manuscript: manuscriptSchema,
  ManuscriptFields: manuscriptFieldsSchema,
  ManuscriptSaved: manuscriptSavedSchema,
  MarkedText: markedTextSchema,
  Media: mediaSchema,
  MediaList: mediaListSchema,
  MediaReplacement: mediaReplacementSchema,
  NewPreviewLink: newPreviewLinkSchema,
  PanelState: panelStateSchema,
  PanelsResponse: panelsResponseSchema,
  Post: postSchema,
  PostList: postListSchema,
  PostPage: postPageSchema,
  PostSlug: postSlugSchema,
  PostSlugList: postSlugListSchema,
  PostSummary: postSummarySchema,
  PostSummaryList: postSummaryListSchema,
  PostTitle: postTitleSchema,
  PostTitleList: postTitleListSchema,
  PostTree: postTreeSchema,
  Preview: previewSchema,
  PreviewLink: previewLinkSchema,
  PreviewLinkList: previewLinkListSchema,
  Redirect: redirectSchema,
  RedirectList: redirectListSchema,
  RefreshAnswer: refreshAnswerSchema,
  Remark: remarkSchema,
  RemarkList: remarkListSchema,
  Revision: revisionSchema,
  RevisionList: revisionListSchema,
  RevisionSummary: revisionSummarySchema,
  SaveTablesAnswer: saveTablesAnswerSchema,
  SampleContent: sampleContentSchema,
  SearchAnswer: searchAnswerSchema,
  SearchHit: searchHitSchema,
  SeriesList: seriesListSchema,
  SeriesPage: seriesPageSchema,
  SeriesSummary: seriesSummarySchema,
  SessionAnswer: sessionAnswerSchema,
  Site: siteSchema,
  SiteSettingsAnswer: siteSettingsAnswerSchema,
  StaleManuscript: staleManuscriptSchema,
  Statistics: statisticsSchema,
  SubscribeResponse: subscribeResponseSchema,
  SubscriberList: subscriberListSchema,
  TableVersion: tableVersionSchema,
  TableVersionContent: tableVersionContentSchema,
  TableVersions: tableVersionsSchema,
  Tasks: tasksSchema,
  UnsubscribeResponse: unsubscribeResponseSchema,
  UploadResponse: uploadResponseSchema,
};
export type OutputName = keyof typeof OUTPUT_SCHEMAS;
