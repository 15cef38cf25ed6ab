import 'server-only';
import {
  campaignsExport,
  conversionsExport,
  reportExport,
} from '@/features/back-office/partners/server/conversions-export';
import { requestsExport } from '@/features/back-office/requests/server/export';
import { salesExport } from '@/features/back-office/sales/server/export';
import { teamWeekExport } from '@/features/back-office/team-week/server/export';
import type { ExportListName } from '@/features/back-office/exports/contract';
import type { ExportList } from './list';

/** Lists that can be had as files: one row, its filters in `contract.ts` and its rows are all that a further one needs. */
export const EXPORT_LISTS: Readonly<Record<ExportListName, ExportList>> = {
  requests: requestsExport,
  sales: salesExport,
  teamWeek: teamWeekExport,
  conversions: conversionsExport,
  campaigns: campaignsExport,
  report: reportExport,
};
