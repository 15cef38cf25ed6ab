import { leaveAnswer, leavePreview, leaveQuery, leaveRequest } from '@/features/back-office/team/team.api';
import { handOverLeave, readLeave } from '@/features/back-office/team/server/leave';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(leaveQuery, leavePreview, requirePermission('contact-us:assign', readLeave), {
  summary: 'What an executive would leave behind, and who would take it',
  refusals: [401, 403, 404],
});

export const POST = postRoute(leaveRequest, leaveAnswer, requirePermission('contact-us:assign', handOverLeave), {
  effect: 'continues',
  summary: 'Gives the open requests and calls of an executive to others',
  refusals: [401, 403, 404],
});
