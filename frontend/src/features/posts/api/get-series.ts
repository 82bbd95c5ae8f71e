import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export const seriesQuery = (slug: string) =>
  queryOptions(queryOf(operations.getSeries, { params: { series: slug } }));
