import { planIdQuery, scoreAnalysis } from '@/features/plan/isapre/isapre.api';
import { analyseScore } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planIdQuery, scoreAnalysis, analyseScore, {
  summary: "Where an Isapre plan's score comes from: parts that add up to it",
  refusals: [404],
  cacheable: true,
});
