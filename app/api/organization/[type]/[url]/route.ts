import * as api from '@/features/catalogue/catalogue.api';
import { organizationDetails } from '@/features/catalogue/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.organizationDetails, organizationDetails);
