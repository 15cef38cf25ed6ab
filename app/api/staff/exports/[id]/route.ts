import { exportQuery, exportStatus } from '@/features/back-office/exports/contract';
import { readExport } from '@/features/back-office/exports/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(exportQuery, exportStatus, allowed('account:read', readExport), {
  summary: 'How far a file is that the caller ordered',
  refusals: [401, 403, 404],
});
