import { z } from 'zod';
import { businessLines } from '@/features/line/server/service';
import { route } from '@/lib/http/route';

export const GET = route(z.object({}), businessLines, { reference: true });
