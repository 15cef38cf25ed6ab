import { cataloguePublished, cataloguePublishRequest } from '@/features/back-office/catalogue/catalogue.api';
import { publishCatalogue } from '@/features/back-office/catalogue/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(
  cataloguePublishRequest,
  cataloguePublished,
  allowed('catalogue:write', publishCatalogue),
  {
    effect: 'continues',
    summary: 'Loads a catalogue file that was checked, with the way back',
    refusals: [401, 403, 409],
    limit: 'sheet',
    isUpload: true,
  },
);
