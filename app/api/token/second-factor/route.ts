import { secondFactorRequest, tokenResponse } from '@/features/identity/contract';
import { confirmSecondFactor } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const POST = route(secondFactorRequest, tokenResponse, confirmSecondFactor, {
  summary: 'The second step of signing in: a code of the app',
  refusals: [403],
  limit: 'codeTyped',
});
