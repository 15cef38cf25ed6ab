import { readSession } from '@/features/identity/server/staff-session';
import { issueToken } from '@/features/identity/server/sign-in';
import * as api from '@/features/identity/session.api';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readSession, readSession);

export const POST = serve(api.issueToken, issueToken);
