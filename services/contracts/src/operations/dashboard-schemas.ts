import { dashboardDisplaySchema } from '../dashboard/display.ts';
import { panelChangeSchema, panelStateSchema, panelsResponseSchema } from '../dashboard/panel.ts';
import {
  captionSchema,
  headlinesSchema,
  refreshAnswerSchema,
  tasksSchema,
} from '../dashboard/polling.ts';
import {
  saveTablesAnswerSchema,
  saveTablesSchema,
  tableVersionContentSchema,
  tableVersionSchema,
  tableVersionsSchema,
} from '../dashboard/tables.ts';

export const DASHBOARD_INPUTS = {
  PanelChange: panelChangeSchema,
  SaveTablesInput: saveTablesSchema,
};

export const DASHBOARD_OUTPUTS = {
  Caption: captionSchema,
  DashboardDisplay: dashboardDisplaySchema,
  Headlines: headlinesSchema,
  PanelState: panelStateSchema,
  PanelsResponse: panelsResponseSchema,
  RefreshAnswer: refreshAnswerSchema,
  SaveTablesAnswer: saveTablesAnswerSchema,
  TableVersion: tableVersionSchema,
  TableVersionContent: tableVersionContentSchema,
  TableVersions: tableVersionsSchema,
  Tasks: tasksSchema,
};
