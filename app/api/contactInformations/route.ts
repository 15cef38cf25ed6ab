import * as api from '@/features/advisor/advisor.api';
import { loadContactInformation } from '@/features/advisor/server/load-contact-information';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadContactInformation, loadContactInformation);
