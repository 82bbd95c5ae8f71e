import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Which release runs and when it was backed up, for the admin. */
export const installationQuery = queryOptions(queryOf(operations.readInstallation, {}));
