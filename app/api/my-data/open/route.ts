import { errorWords } from '@/features/lead/domain';
import { openRequest, openResponse } from '@/features/rights/contract';
import { openWithCode } from '@/features/rights/server/proof';
import { route } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

export const POST = route(openRequest, openResponse, openWithCode, {
  summary: 'Takes a code for a proof, which stands in the Authorization header of the others for 30 minutes',
  limit: 'codeTyped',
  fieldWords: (message, locale) => errorWords(message, labelsOf(locale, 'contact').errors),
});
