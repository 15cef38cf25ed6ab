import { companyLinkResponse } from '@/features/purchase/company/company.api';
import { mailCompanyLink } from '@/features/purchase/company/server/link';
import { noInput } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noInput, companyLinkResponse, mailCompanyLink, {
  summary: 'Mails the contact a link that opens the request on another device; proven as GET of the purchase',
  refusals: [404],
  limit: ['linkMailAsked', 'linkMailDay'],
  effect: 'continues',
});
