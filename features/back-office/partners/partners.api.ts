import { marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { companies, partnerName as name } from './partners.resource';

export const readNewPartner = endpoint('GET /api/staff/partners/new', 'Companies whose plans a new partner may offer', {
  output: z.strictObject({ markets: z.array(z.strictObject({ market: marketCode, organizations: companies })) }),
});

export const checkDomain = endpoint(
  'POST /api/staff/partners/{name}/check-domain',
  'Looks up the DNS record that proves a partner’s domain',
  {
    effect: 'continues',
    input: z.strictObject({ name, host: z.string() }),
    output: z.strictObject({ isProved: z.boolean() }),
    refusals: [404],
  },
);
