import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** The running release and the time of the last backup, for the admin. */
export const installationQuery = queryOptions(queryOf(operations.readInstallation, {}));
