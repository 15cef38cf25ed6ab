import * as api from '@/features/lead/assignment/assignment.api';
import { showExecutive } from '@/features/lead/assignment/server/assign-lead';
import { serve } from '@/lib/http/route';

export const GET = serve(api.showExecutive, showExecutive);
