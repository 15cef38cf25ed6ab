import { personFactors } from '@/features/pricing/contract';
import { listPersonFactors } from '@/features/pricing/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, personFactors, listPersonFactors, {
  summary: 'What each age counts in the price of an Isapre plan',
  refusals: [404],
  cacheable: true,
});
