import { peopleLink, peopleRequest } from '@/features/back-office/requests/request.api';
import { openPeople } from '@/features/back-office/requests/server/company';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(peopleRequest, peopleLink, requirePermission('contact-us:people', openPeople), {
  effect: 'continues',
  summary: 'The page with the people of a company and their files, for whoever is in charge; each look is audited',
  refusals: [401, 403, 404],
});
