import { contactInformation } from '@/features/advisor/advisor.api';
import { loadContactInformation } from '@/features/advisor/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, contactInformation, loadContactInformation, {
  summary: "How to reach the site's people",
  cacheable: true,
});
