import { confirmSecondFactor } from '@/features/identity/server/sign-in';
import * as api from '@/features/identity/session.api';
import { serve } from '@/lib/http/route';

export const POST = serve(api.confirmSecondFactor, confirmSecondFactor);
