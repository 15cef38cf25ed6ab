import { companyRequest, companyResponse, companyState } from '@/features/purchase/company/company.api';
import { beginCompanyPurchase, fieldWords, showCompanyPurchase } from '@/features/purchase/company/server/service';
import { identitiesOf } from '@/features/lead/domain';
import { noInput } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const GET = route(noInput, companyState, showCompanyPurchase, {
  summary: 'How a company’s purchase stands; proven by the ticket of its beginning (Authorization: Bearer)',
  refusals: [404],
  limit: 'interactions',
});

export const POST = postRoute(companyRequest, companyResponse, beginCompanyPurchase, {
  summary: 'Begins the purchase of a company: which plan, for how many, and who speaks for it',
  effect: 'begins',
  refusals: [404, 409, 422],
  creates: true,
  fieldWords,
  counted: {
    perVisitor: LEAD_LIMITS,
    persons: ({ email, phone }) => identitiesOf({ email, telefono: phone }),
  },
});
