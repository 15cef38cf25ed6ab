import * as api from '@/features/collective/profiles/profiles.api';
import { processProfiles } from '@/features/collective/profiles/server/process-profiles';
import { serve } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const POST = serve(api.processProfiles, answerSheet(processProfiles));
