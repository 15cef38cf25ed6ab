import { readLink, redeemLink } from '@/features/identity/server/sign-in';
import * as api from '@/features/identity/session.api';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readLink, readLink);

export const POST = serve(api.redeemLink, redeemLink);
