import { notRobotQuery } from '@/lib/contract/human';
import { proveHuman } from '@/lib/http/robot-check';
import { route } from '@/lib/http/route';

export const GET = route(notRobotQuery, proveHuman, { limit: 'human' });
