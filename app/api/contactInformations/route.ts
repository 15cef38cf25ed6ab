import * as api from '@/features/advisor/advisor.api';
import { loadContactInformation } from '@/features/advisor/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadContactInformation, loadContactInformation);
