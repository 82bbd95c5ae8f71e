import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export const subscribersQuery = queryOptions(queryOf(operations.listSubscribers, {}));
