import * as api from '@/features/chat/chat.api';
import { receiveTwilioWebhook } from '@/features/chat/server/relay';
import { serve } from '@/lib/http/route';

export const POST = serve(api.receiveTwilioWebhook, receiveTwilioWebhook);
