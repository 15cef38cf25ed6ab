import { leaversCheck, leaversCheckRequest } from '@/features/purchase/company/contract';
import { checkLeavers } from '@/features/purchase/company/server/leavers';
import { route } from '@/lib/http/route';

export const POST = route(leaversCheckRequest, leaversCheck, checkLeavers, {
  summary: 'Says whom a sheet of leavers is about, and keeps nothing of it; proven as GET of the purchase',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
});
