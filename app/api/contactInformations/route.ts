import { z } from 'zod';
import { loadContactInformation } from '@/features/lead/server/service';
import { route } from '@/lib/http/route';

export const GET = route(z.object({}), loadContactInformation, { reference: true });
