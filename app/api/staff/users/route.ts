import { newUserRequest, userPage, usersQuery } from '@/features/back-office/users/contract';
import { addUser, searchUsers } from '@/features/back-office/users/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(usersQuery, userPage, allowed('user:read', searchUsers), {
  summary: 'Who may sign in, a page of them, as our people see them',
  refusals: [401, 403],
});

export const POST = postRoute(newUserRequest, done, allowed('user:write', addUser), {
  effect: 'continues',
  summary: 'Invites somebody by a mail with a link that sets their password',
  refusals: [401, 403],
});
