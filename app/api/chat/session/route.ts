import * as api from '@/features/chat/chat.api';
import { openSession } from '@/features/chat/server/executive-session';
import { serve } from '@/lib/http/route';

export const POST = serve(api.openSession, openSession);
