import * as api from '@/features/rights/my-data.api';
import { stopMyContact } from '@/features/rights/server/answer-person';
import { serve } from '@/lib/http/route';

export const POST = serve(api.stopMyContact, stopMyContact);
