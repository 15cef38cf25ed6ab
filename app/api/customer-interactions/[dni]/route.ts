import { showTimeline } from '@/features/back-office/requests/server/timeline';
import * as api from '@/features/customer/timeline.api';
import { serve } from '@/lib/http/route';

export const GET = serve(api.showTimeline, showTimeline);
