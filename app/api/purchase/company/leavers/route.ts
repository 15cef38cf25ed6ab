import { leaversRequest, reportedLeavers, sheetAnswer } from '@/features/purchase/company/contract';
import { listReportedLeavers, reportLeavers } from '@/features/purchase/company/server/leavers';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, reportedLeavers, listReportedLeavers, {
  summary: 'When the company reported how many leavers; proven as GET of the purchase',
  refusals: [404],
  limit: 'interactions',
});

export const POST = route(leaversRequest, sheetAnswer, reportLeavers, {
  summary: 'Tells the executive by a sheet who is no longer insured, all or nobody; proven as GET of the purchase',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
});
