import { catalogueCheck, catalogueCheckRequest } from '@/features/back-office/catalogue/catalogue.api';
import { checkCatalogue } from '@/features/back-office/catalogue/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(catalogueCheckRequest, catalogueCheck, allowed('catalogue:write', checkCatalogue), {
  effect: 'continues',
  summary: 'What a catalogue file would change; keeps nothing of it',
  refusals: [401, 403],
  limit: 'sheet',
  isUpload: true,
});
