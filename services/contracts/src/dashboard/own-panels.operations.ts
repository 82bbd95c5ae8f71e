import { json, jsonBody, operation, pathParameter } from '../operation.ts';
import {
  layoutInputSchema,
  layoutSchema,
  ownPanelDataSchema,
  tryAnswerSchema,
  panelTrySchema,
} from './own-panels.ts';

const LAYOUT = '/api/dashboard/layout';
const BODY_MAX_BYTES = 128 * 1024;
const layout = {
  ...json('The panels in their order.', layoutSchema),
  headers: { ETag: 'The version, in quotes.' },
};

export const getLayout = operation({
  method: 'GET',
  path: LAYOUT,
  summary: 'The owner’s own panels, with their options.',
  access: 'admin',
  answers: { 200: layout },
});

export const saveLayout = operation({
  method: 'PUT',
  path: LAYOUT,
  summary:
    'Replaces the own panels. Making one public, or asking another server of the own network, requires a confirmation.',
  audit: 'layout.changed',
  access: 'admin',
  parameters: [
    { in: 'header', name: 'If-Match', description: 'The version that was read, in quotes.' },
  ],
  body: jsonBody(layoutInputSchema, BODY_MAX_BYTES),
  answers: { 200: layout },
  errors: ['confirm', 'version_outdated', 'revision_required'],
});

export const getAddedPanel = operation({
  method: 'GET',
  path: '/api/dashboard/added/{id}',
  summary: 'The content of an own panel, if the viewer may see it.',
  access: 'recognised',
  scope: 'dashboard:read',
  parameters: [pathParameter('id', 'The id of a panel.')],
  answers: { 200: json('The data.', ownPanelDataSchema) },
  errors: ['not_found'],
});

export const tryPanel = operation({
  method: 'POST',
  path: '/api/dashboard/added/try',
  summary:
    'Asks the address of a panel once and keeps nothing. A server of the own network requires a confirmation.',
  audit: 'panel.tried',
  access: 'admin',
  limits: [{ name: 'panel-try', calls: 60, windowSeconds: 60, per: 'account' }],
  body: jsonBody(panelTrySchema, BODY_MAX_BYTES),
  answers: { 200: json('The result.', tryAnswerSchema) },
  errors: ['confirm'],
});
