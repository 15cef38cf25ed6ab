import { frameToken, frameTokenQuery } from '@/features/embed/contract';
import { readFrameToken } from '@/features/embed/server/service';
import { route } from '@/lib/http/route';

export const GET = route(frameTokenQuery, frameToken, readFrameToken, {
  summary: 'What a frame token allows at this host: whose it is, which pages may frame, until when',
  refusals: [403],
});
