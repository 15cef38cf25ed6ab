import * as api from '@/features/embed/frame.api';
import { checkPartnerPage } from '@/features/embed/server/page-check';
import { forPartner } from '@/features/tenant/key/server/partner-keys';
import { serve } from '@/lib/http/route';

export const GET = serve(api.checkPartnerPage, forPartner(checkPartnerPage));
