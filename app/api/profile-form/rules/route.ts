import { profileRulesRequest, profileRulesResponse } from '@/features/profile/rules/profile-rules.api';
import { answerProfileRules } from '@/features/profile/rules/server/service';
import { route } from '@/lib/http/route';

export const GET = route(profileRulesRequest, profileRulesResponse, answerProfileRules, {
  summary: 'What a profile must fulfil to be priced: expressions, never code',
  refusals: [404],
});
