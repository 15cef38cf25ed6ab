import { mailDetail, mailQuery } from '@/features/back-office/outbox/contract';
import { readMail } from '@/features/back-office/outbox/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(mailQuery, mailDetail, allowed('outbox:read', readMail), {
  summary: 'What a mail says',
  refusals: [401, 403, 404],
});
