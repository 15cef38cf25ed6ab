import { readUser } from '@/features/identity/users/server/service';
import { userDetail, userQuery } from '@/features/identity/session.api';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(userQuery, userDetail, allowed('user:read', readUser), {
  summary: 'Somebody who may sign in',
  refusals: [401, 403, 404],
});
