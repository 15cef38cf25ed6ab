import { sendList } from '@/features/back-office/exports/server/send-list';
import { conversionsExportQuery } from '@/features/back-office/partners/partner.api';
import { openCampaigns } from '@/features/back-office/partners/server/conversions-export';
import { requirePermission } from '@/features/identity/server/staff-session';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(
  conversionsExportQuery,
  z.unknown(),
  requirePermission('conversion:read', sendList(openCampaigns)),
  {
    summary: 'What began at the site of a partner, by campaign, as a file',
    mediaType: 'application/octet-stream',
    limit: 'sheet',
    refusals: [401, 403, 404],
  },
);
