import { sendList } from '@/features/back-office/exports/server/send-list';
import { teamWeekExportQuery } from '@/features/back-office/team-week/team-week.api';
import { openTeamWeek } from '@/features/back-office/team-week/server/export';
import { requirePermission } from '@/features/identity/server/staff-session';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(
  teamWeekExportQuery,
  z.unknown(),
  requirePermission('service-audit:read', sendList(openTeamWeek)),
  {
    summary: 'The weeks of every executive, as a file',
    mediaType: 'application/octet-stream',
    limit: 'sheet',
    refusals: [401, 403],
  },
);
