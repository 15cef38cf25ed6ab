import { contactInformation } from '@/features/lead/contract';
import { loadContactInformation } from '@/features/lead/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, contactInformation, loadContactInformation, {
  summary: "How to reach the site's people",
  cacheable: true,
});
