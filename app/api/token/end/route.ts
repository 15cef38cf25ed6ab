import { endSession } from '@/features/identity/server/staff-session';
import * as api from '@/features/identity/session.api';
import { serve } from '@/lib/http/route';

export const POST = serve(api.endSession, endSession);
