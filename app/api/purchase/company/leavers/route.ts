import { leaversRequest, sheetAnswer } from '@/features/purchase/company/contract';
import { reportLeavers } from '@/features/purchase/company/server/leavers';
import { route } from '@/lib/http/route';

export const POST = route(leaversRequest, sheetAnswer, reportLeavers, {
  summary: 'Tells the executive by a sheet who is no longer insured, all or nobody; proven as GET of the purchase',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
});
