import * as api from '@/lib/http/human.api';
import { checkHuman } from '@/lib/http/robot-check';
import { serve } from '@/lib/http/route';

export const GET = serve(api.checkHuman, checkHuman);
