import * as api from '@/features/collective/profiles/profiles.api';
import { profilesTemplate } from '@/features/collective/profiles/server/process-profiles';
import { serve } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const GET = serve(api.profilesTemplate, answerSheet(profilesTemplate));
