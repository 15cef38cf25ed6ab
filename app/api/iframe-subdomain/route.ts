import * as api from '@/features/embed/frame.api';
import { readFrameSubdomain } from '@/features/embed/server/mint-frame-token';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readFrameSubdomain, readFrameSubdomain);
