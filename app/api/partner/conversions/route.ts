import * as api from '@/features/conversions/conversions.api';
import { readConversions } from '@/features/conversions/server/count-conversions';
import { forPartner } from '@/features/tenant/key/server/partner-keys';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readConversions, forPartner(readConversions));
