import { catalogueFileQuery } from '@/features/back-office/catalogue/catalogue.api';
import { downloadCatalogue } from '@/features/back-office/catalogue/server/reading';
import { allowed } from '@/features/identity/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(catalogueFileQuery, z.unknown(), allowed('catalogue:read', downloadCatalogue), {
  summary: 'A market’s catalogue as a file',
  mediaType: 'application/json',
  limit: 'sheet',
  refusals: [401, 403],
});
