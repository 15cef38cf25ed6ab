import * as api from '@/features/chat/chat.api';
import { openEvents } from '@/features/chat/server/stream';
import { serve } from '@/lib/http/route';

export const GET = serve(api.openEvents, openEvents);
