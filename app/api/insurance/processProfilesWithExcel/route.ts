import * as api from '@/features/collective/profiles/profiles.api';
import { processProfiles } from '@/features/collective/profiles/server/service';
import { serve } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const POST = serve(api.processProfiles, answerSheet(processProfiles));
