import { contactFieldWords } from '@/features/lead/server/field-words';
import * as api from '@/features/rights/my-data.api';
import { sendCode } from '@/features/rights/server/proof';
import { serve } from '@/lib/http/route';

export const POST = serve(api.askForCode, sendCode, { fieldWords: contactFieldWords });
