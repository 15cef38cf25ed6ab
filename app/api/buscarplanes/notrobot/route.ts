import { notRobotQuery } from '@/features/compare/human/contract';
import { proveHuman } from '@/features/compare/human/server/service';
import { route } from '@/lib/http/route';

export const GET = route(notRobotQuery, proveHuman, { limit: 'human' });
