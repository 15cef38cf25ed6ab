import * as api from '@/features/layout/layout.api';
import { menuOf } from '@/features/layout/menu';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadMenu, async (ctx) => menuOf(ctx));
