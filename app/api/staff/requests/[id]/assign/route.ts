import { assignRequest } from '@/features/back-office/requests/contract';
import { assignRequestTo } from '@/features/back-office/requests/server/changes';
import { done } from '@/features/identity/contract';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const POST = route(assignRequest, done, allowed('contact-us:assign', assignRequestTo), {
  summary: 'Gives a request to an executive',
  refusals: [401, 403, 404, 409],
});
