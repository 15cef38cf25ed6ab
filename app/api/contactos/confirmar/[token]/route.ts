import { confirmRequest, confirmResponse } from '@/features/lead/confirmation/contract';
import { confirmAddress } from '@/features/lead/confirmation/server/service';
import { route } from '@/lib/http/route';

export const GET = route(confirmRequest, confirmResponse, confirmAddress, {
  summary: 'The link of a mail: whoever has opened it gets the mails that waited for it',
  refusals: [404],
  mediaType: 'text/html',
});
