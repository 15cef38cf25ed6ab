import { hashToken, hashTokenQuery, hashTokenRequest, tokenResponse } from '@/features/identity/session.api';
import { readLink, redeemLink } from '@/features/identity/server/sign-in';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(hashTokenQuery, hashToken, readLink, {
  summary: 'Whom a mailed link lets in, before it is spent',
  limit: 'codeTyped',
  refusals: [403],
});

export const POST = postRoute(hashTokenRequest, tokenResponse, redeemLink, {
  effect: 'continues',
  summary: 'Spends a mailed link: it sets the password and lets its owner in',
  limit: 'codeTyped',
  refusals: [403],
});
