import * as api from '@/features/catalogue/catalogue.api';
import { organizationDetails } from '@/features/catalogue/server/read-plans';
import { serve } from '@/lib/http/route';

export const GET = serve(api.organizationDetails, organizationDetails);
