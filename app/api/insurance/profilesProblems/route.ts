import * as api from '@/features/collective/profiles/profiles.api';
import { listProfileProblems } from '@/features/collective/profiles/server/process-profiles';
import { serve } from '@/lib/http/route';

export const POST = serve(api.listProfileProblems, listProfileProblems);
