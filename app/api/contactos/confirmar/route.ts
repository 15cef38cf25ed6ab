import { confirmRequest, confirmResponse } from '@/features/lead/confirmation/contract';
import { confirmAddress, refusedAt } from '@/features/lead/confirmation/server/service';
import { route } from '@/lib/http/route';

export const POST = route(confirmRequest, confirmResponse, confirmAddress, {
  summary: 'The form behind the link of a mail: whoever sends it gets the mails that waited for it',
  form: { refusedAt },
});
