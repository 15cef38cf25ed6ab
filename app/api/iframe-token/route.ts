import * as api from '@/features/embed/frame.api';
import { orderFrameToken, readFrameToken } from '@/features/embed/server/mint-frame-token';
import { forPartner } from '@/features/tenant/key/server/partner-keys';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readFrameToken, readFrameToken);

export const POST = serve(api.orderFrameToken, forPartner(orderFrameToken));
