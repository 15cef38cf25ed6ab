import { sessionUser, tokenRequest, tokenResponse } from '@/features/identity/session.api';
import { readSession } from '@/features/identity/server/service';
import { issueToken } from '@/features/identity/server/sign-in';
import * as z from '@/lib/contract/zod';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(z.object({}), sessionUser, readSession, {
  summary: 'Who is signed in, and what they may do',
  refusals: [401],
});

export const POST = postRoute(tokenRequest, tokenResponse, issueToken, {
  effect: 'continues',
  summary: 'A token for a password',
  refusals: [401, 403],
});
