import { secondFactorRequest, tokenResponse } from '@/features/identity/session.api';
import { confirmSecondFactor } from '@/features/identity/server/sign-in';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(secondFactorRequest, tokenResponse, confirmSecondFactor, {
  effect: 'continues',
  summary: 'The second step of signing in: a code of the app',
  refusals: [403],
  limit: 'codeTyped',
});
