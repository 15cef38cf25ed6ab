import { peopleSheetRequest, sheetAnswer } from '@/features/purchase/company/company.api';
import { loadPeople } from '@/features/purchase/company/server/employees';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(peopleSheetRequest, sheetAnswer, loadPeople, {
  summary: 'Adds the people of a sheet to the list, all or nobody; proven as GET of the purchase',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
  effect: 'continues',
});
