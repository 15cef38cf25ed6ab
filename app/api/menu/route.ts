import * as api from '@/features/layout/layout.api';
import { loadMenu } from '@/features/layout/server/load-menu';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadMenu, loadMenu);
