import { markedSheetRequest } from '@/features/purchase/company/company.api';
import { markCompanySheet } from '@/features/purchase/company/server/employees';
import * as z from '@/lib/contract/zod';
import { postRoute } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const POST = postRoute(markedSheetRequest, z.unknown(), answerSheet(markCompanySheet), {
  summary: 'A sheet of a company’s people as it came, with what is wrong in it marked; proven as GET of the purchase',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
  mediaType: 'application/octet-stream',
  effect: 'continues',
});
