import * as api from '@/features/profile/rules/profile-rules.api';
import { readProfileRules } from '@/features/profile/server/load-profile-rules';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readProfileRules, readProfileRules);
