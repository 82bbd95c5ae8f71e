import { json, operation } from '../operation.ts';
import { installationSchema, madeBackupSchema } from './installation.ts';

export const readInstallation = operation({
  method: 'GET',
  path: '/api/admin/installation',
  summary: 'Which release runs, and when it was last backed up.',
  access: 'admin',
  answers: { 200: json('The installation.', installationSchema) },
});

export const backUp = operation({
  method: 'POST',
  path: '/api/admin/backups',
  summary:
    'Writes a backup into the state folder, from which no address serves it. 409 if the services run in several processes.',
  audit: 'backup.made',
  access: 'admin',
  isConfirmed: true,
  limits: [{ name: 'backups', calls: 20, windowSeconds: 86_400, per: 'site' }],
  body: { type: 'ignored', maxBytes: 1024 },
  answers: { 200: json('The name of the archive.', madeBackupSchema) },
  errors: ['conflict', 'unavailable', 'storage_full'],
});
