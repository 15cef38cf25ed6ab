import { companyState, peopleQuery, peopleResponse, personRequest } from '@/features/purchase/company/company.api';
import { listPeople, savePerson } from '@/features/purchase/company/server/employees';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(peopleQuery, peopleResponse, listPeople, {
  summary: 'Who is listed to be insured, by pages of 25; proven as GET of the purchase',
  refusals: [404],
});

export const POST = postRoute(personRequest, companyState, savePerson, {
  summary: 'Adds somebody to be insured, or changes who has that id; proven as GET of the purchase',
  refusals: [404],
  effect: 'continues',
});
