import * as api from '@/features/purchase/purchase.api';
import { renewPrice } from '@/features/purchase/server/begin-purchase';
import { serve } from '@/lib/http/route';

export const POST = serve(api.renewPrice, renewPrice);
