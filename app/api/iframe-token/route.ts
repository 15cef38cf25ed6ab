import { frameToken, frameTokenQuery, frameTokenRequest, mintedFrameToken } from '@/features/embed/frame.api';
import { orderFrameToken, readFrameToken } from '@/features/embed/server/service';
import { forPartner } from '@/features/tenant/key/server/service';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(frameTokenQuery, frameToken, readFrameToken, {
  summary: 'What a frame token allows at this host: whose it is, which pages may frame, until when',
  refusals: [403],
});

export const POST = postRoute(frameTokenRequest, mintedFrameToken, forPartner(orderFrameToken), {
  summary:
    "A frame token of 15 minutes for a partner's own server, at its own host (Authorization: Bearer qp_…; qp_test_…: a frame of trials)",
  refusals: [401],
  limit: 'partner',
  effect: 'reads',
});
