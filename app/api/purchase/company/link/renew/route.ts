import { companyLinkRequest, companyLinkResponse } from '@/features/purchase/company/company.api';
import { renewCompanyLink } from '@/features/purchase/company/server/link';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(companyLinkRequest, companyLinkResponse, renewCompanyLink, {
  summary: 'Mails the contact of a company another link in place of one that was opened',
  refusals: [404],
  limit: ['linkMailAsked', 'linkMailDay'],
  effect: 'continues',
});
