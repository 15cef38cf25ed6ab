import { frameSubdomain, frameSubdomainQuery } from '@/features/embed/frame.api';
import { readFrameSubdomain } from '@/features/embed/server/service';
import { route } from '@/lib/http/route';

export const GET = route(frameSubdomainQuery, frameSubdomain, readFrameSubdomain, {
  summary: "The layout of this host's partner in a frame",
  refusals: [404],
});
