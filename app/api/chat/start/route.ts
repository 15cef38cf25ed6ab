import * as api from '@/features/chat/chat.api';
import { chatErrorWords } from '@/features/chat/chat-rules';
import { startChat } from '@/features/chat/server/chat-with-visitor';
import { identitiesOf } from '@/features/lead/lead-kinds';
import { serve } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = serve(api.startChat, startChat, {
  fieldWords: (message, locale) => chatErrorWords(message, labelsOf(locale, 'chat').errors),
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
