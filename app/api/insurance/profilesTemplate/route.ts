import { profilesTemplateQuery } from '@/features/collective/profiles/profiles.api';
import { profilesTemplate } from '@/features/collective/profiles/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const GET = route(profilesTemplateQuery, z.unknown(), answerSheet(profilesTemplate), {
  summary: 'An empty sheet of profiles of a line',
  refusals: [404],
  limit: 'sheet',
  mediaType: 'application/octet-stream',
});
