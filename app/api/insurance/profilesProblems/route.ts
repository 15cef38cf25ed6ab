import { processProfilesRequest, profileProblems } from '@/features/collective/profiles/profiles.api';
import { listProfileProblems } from '@/features/collective/profiles/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(processProfilesRequest, profileProblems, listProfileProblems, {
  summary: 'Says what is wrong with a sheet of profiles, each problem of a column once. Nothing of it is kept',
  refusals: [404],
  limit: 'sheet',
  isUpload: true,
  effect: 'reads',
});
