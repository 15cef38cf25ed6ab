import * as api from '@/features/chat/chat.api';
import { sendMessage } from '@/features/chat/server/chat-with-visitor';
import { serve } from '@/lib/http/route';

export const POST = serve(api.sendMessage, sendMessage);
