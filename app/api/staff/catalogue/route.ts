import { catalogueOverview } from '@/features/back-office/catalogue/catalogue.api';
import { readCatalogue } from '@/features/back-office/catalogue/server/reading';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, catalogueOverview, allowed('catalogue:read', readCatalogue), {
  summary: 'What each market sells, and which files were loaded',
  refusals: [401, 403],
});
