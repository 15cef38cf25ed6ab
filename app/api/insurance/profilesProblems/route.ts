import * as api from '@/features/collective/profiles/profiles.api';
import { listProfileProblems } from '@/features/collective/profiles/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.listProfileProblems, listProfileProblems);
