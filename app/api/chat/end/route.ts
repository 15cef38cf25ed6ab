import * as api from '@/features/chat/chat.api';
import { endChat } from '@/features/chat/server/chat-with-visitor';
import { serve } from '@/lib/http/route';

export const POST = serve(api.endChat, endChat);
