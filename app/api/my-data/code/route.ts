import { codeRequest, codeResponse } from '@/features/rights/my-data.api';
import { askForCode } from '@/features/rights/server/proof';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(codeRequest, codeResponse, askForCode, {
  summary: 'Sends a code to an address that something is kept of; answers the same for any other',
  refusals: [401],
  limit: 'codeAsked',
  fieldWords: contactFieldWords,
  effect: 'continues',
});
