import * as api from '@/features/chat/chat.api';
import { loadAvailability } from '@/features/chat/server/chat-with-visitor';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadAvailability, loadAvailability);
