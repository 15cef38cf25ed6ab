import { processProfilesRequest } from '@/features/collective/profiles/profiles.api';
import { processProfiles } from '@/features/collective/profiles/server/service';
import * as z from '@/lib/contract/zod';
import { postRoute } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const POST = postRoute(processProfilesRequest, z.unknown(), answerSheet(processProfiles), {
  summary: 'Prices a sheet of profiles for a plan; one with a problem comes back with it marked. Nothing of it is kept',
  effect: 'reads',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
  mediaType: 'application/octet-stream',
});
