import * as api from '@/features/chat/chat.api';
import { sendMessage } from '@/features/chat/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.sendMessage, sendMessage);
