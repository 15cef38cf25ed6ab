import {
  assignPreview,
  assignPreviewQuery,
  bulkAssignAnswer,
  bulkAssignRequest,
} from '@/features/back-office/requests/assignment/assignment.api';
import { assignRequestsTo, previewAssignment } from '@/features/back-office/requests/server/assignment';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(assignPreviewQuery, assignPreview, requirePermission('contact-us:assign', previewAssignment), {
  summary: 'How many more requests would go along with these to an executive, or how many each would get by turns',
  refusals: [401, 403],
});

export const POST = postRoute(
  bulkAssignRequest,
  bulkAssignAnswer,
  requirePermission('contact-us:assign', assignRequestsTo),
  {
    effect: 'continues',
    summary: 'Gives several requests to an executive, or to several by turns',
    refusals: [401, 403],
  },
);
