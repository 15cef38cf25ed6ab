import { companyData, companyState } from '@/features/purchase/company/company.api';
import { changeCompany, fieldWords } from '@/features/purchase/company/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(companyData, companyState, changeCompany, {
  summary: 'Corrects what a company said of itself; proven as GET of its purchase',
  refusals: [404],
  fieldWords,
  effect: 'continues',
});
