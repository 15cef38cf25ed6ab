import { mailLink } from '@/features/share/server/share-search';
import * as api from '@/features/share/share.api';
import { serve } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

export const POST = serve(api.mailLink, mailLink, {
  fieldWords: (_, language) => labelsOf(language, 'share').mail.wrong,
});
