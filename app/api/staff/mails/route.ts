import { mailPage, mailsQuery } from '@/features/back-office/outbox/contract';
import { searchMails } from '@/features/back-office/outbox/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(mailsQuery, mailPage, allowed('outbox:read', searchMails), {
  summary: 'Mails of the outbox, for our people',
  refusals: [401, 403],
});
