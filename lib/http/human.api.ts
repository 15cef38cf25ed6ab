import { notRobotQuery, notRobotResponse } from '@/lib/contract/human';
import { endpoint } from '@/lib/http/endpoint';

export const checkHuman = endpoint(
  'GET /api/buscarplanes/notrobot',
  'A proof of work for visitors over the limit of reads, and the taking of its solution',
  { limit: 'human', input: notRobotQuery, output: notRobotResponse, refusals: [401] },
);
