import { notRobotQuery, notRobotResponse } from '@/lib/contract/human';
import { checkHuman } from '@/lib/http/robot-check';
import { route } from '@/lib/http/route';

export const GET = route(notRobotQuery, notRobotResponse, checkHuman, {
  summary: 'A proof of work for visitors over the limit of reads, and the taking of its solution',
  limit: 'human',
  refusals: [401],
});
