import * as api from '@/features/purchase/link/link.api';
import { openWithLink } from '@/features/purchase/link/server/mail-purchase-link';
import { serve } from '@/lib/http/route';

export const POST = serve(api.openWithLink, openWithLink);
