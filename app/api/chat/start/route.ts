import * as api from '@/features/chat/chat.api';
import { chatErrorWords } from '@/features/chat/domain';
import { startChat } from '@/features/chat/server/service';
import { identitiesOf } from '@/features/lead/domain';
import { serve } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = serve(api.startChat, startChat, {
  fieldWords: (message, locale) => chatErrorWords(message, labelsOf(locale, 'chat').errors),
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
