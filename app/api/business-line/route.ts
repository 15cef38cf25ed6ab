import { businessLine } from '@/features/reference/reference.api';
import { businessLines } from '@/features/reference/server/lines';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, businessLine.array(), businessLines, {
  summary: "The site's business lines with the products of each",
  cacheable: true,
});
