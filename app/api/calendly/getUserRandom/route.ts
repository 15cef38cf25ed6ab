import { executiveAnswer, executiveQuery } from '@/features/lead/assignment/assignment.api';
import { showExecutive } from '@/features/lead/assignment/server/service';
import { route } from '@/lib/http/route';

export const GET = route(executiveQuery, executiveAnswer, showExecutive, {
  summary: 'The executive whose turn it is for a line of business',
});
