import { cataloguePublished, catalogueUndoRequest } from '@/features/back-office/catalogue/catalogue.api';
import { undoCatalogue } from '@/features/back-office/catalogue/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(catalogueUndoRequest, cataloguePublished, allowed('catalogue:write', undoCatalogue), {
  effect: 'continues',
  summary: 'Brings back what the newest change of the catalogue, a file or a price, has changed',
  refusals: [401, 403, 404, 409],
});
