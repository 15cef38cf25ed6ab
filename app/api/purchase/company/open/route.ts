import { companyLinkRequest, companyResponse } from '@/features/purchase/company/company.api';
import { openCompanyLink } from '@/features/purchase/company/server/link';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(companyLinkRequest, companyResponse, openCompanyLink, {
  summary: 'Opens a company’s request on another device by a mailed link, once; answers as its beginning',
  refusals: [403, 404],
  limit: 'codeTyped',
  effect: 'continues',
});
