import { notRobotQuery, notRobotResponse } from '@/lib/contract/human';
import { endpoint } from '@/lib/http/endpoint';

export const checkHuman = endpoint(
  'GET /api/buscarplanes/notrobot',
  'Issues a proof-of-work challenge for visitors over the read limit, and accepts its solution',
  { limit: 'human', input: notRobotQuery, output: notRobotResponse, refusals: [401] },
);
