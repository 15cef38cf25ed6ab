import { myData } from '@/features/rights/my-data.api';
import { showMyData } from '@/features/rights/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, myData, showMyData, {
  summary: 'Everything kept of who proves an e-mail address by the code sent to it',
  refusals: [403],
});
