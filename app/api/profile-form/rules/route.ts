import { profileRulesRequest } from '@/features/profile/rules/contract';
import { answerProfileRules } from '@/features/profile/rules/server/service';
import { route } from '@/lib/http/route';

export const GET = route(profileRulesRequest, answerProfileRules);
