import * as api from '@/features/plan/score/score.api';
import { analyseScore } from '@/features/plan/score/server/analyse-score';
import { serve } from '@/lib/http/route';

export const GET = serve(api.analyseScore, analyseScore);
