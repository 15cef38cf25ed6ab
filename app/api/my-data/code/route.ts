import { errorWords } from '@/features/lead/domain';
import { codeRequest, codeResponse } from '@/features/rights/contract';
import { askForCode } from '@/features/rights/server/proof';
import { route } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

export const POST = route(codeRequest, codeResponse, askForCode, {
  summary: 'Sends a code to an address that something is kept of; answers the same for any other',
  limit: 'codeAsked',
  fieldWords: (message, locale) => errorWords(message, labelsOf(locale, 'contact').errors),
});
