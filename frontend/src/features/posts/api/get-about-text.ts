import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export const aboutTextQuery = queryOptions(queryOf(operations.getAboutText, {}));
