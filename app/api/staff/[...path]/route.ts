import { accountServed } from '@/features/back-office/account/server/change-own-account';
import { agendaServed } from '@/features/back-office/agenda/server/read-week';
import { auditServed } from '@/features/back-office/audit/server/audit.served';
import { catalogueServed } from '@/features/back-office/catalogue/server/publish-catalogue';
import { answersServed } from '@/features/back-office/chats/server/answers';
import { chatsServed } from '@/features/back-office/chats/server/chats.served';
import { contentServed } from '@/features/back-office/content/server/save-page-texts';
import { conversionsServed } from '@/features/back-office/conversions/server/conversions.served';
import { waitingServed } from '@/features/back-office/day/server/count-waiting';
import { formsServed } from '@/features/back-office/forms/server/save-form';
import { jobsServed } from '@/features/back-office/jobs/server/jobs.served';
import { mailsServed } from '@/features/back-office/mails/server/mails.served';
import { ownSiteServed } from '@/features/back-office/own-site/server/own-site';
import { partnersServed } from '@/features/back-office/partners/server/partners.served';
import { paymentsServed } from '@/features/back-office/payments/server/payments.served';
import { receiptsServed } from '@/features/back-office/receipts/server/look-up-receipt';
import { requestEndpointsServed, requestsServed } from '@/features/back-office/requests/server/requests.served';
import { saleDecisionsServed } from '@/features/back-office/sales/server/decide-own-sale';
import { salesServed } from '@/features/back-office/sales/server/sales.served';
import { dispatch } from '@/features/back-office/server/serve-resource';
import { teamWeekServed } from '@/features/back-office/team-week/server/team-week.served';
import { membershipServed } from '@/features/back-office/team/server/membership';
import { teamServed } from '@/features/back-office/team/server/team.served';
import { usersServed } from '@/features/back-office/users/server/users.served';

export const { GET, POST } = dispatch([
  accountServed,
  agendaServed,
  answersServed,
  auditServed,
  catalogueServed,
  chatsServed,
  contentServed,
  conversionsServed,
  formsServed,
  jobsServed,
  mailsServed,
  membershipServed,
  ownSiteServed,
  partnersServed,
  paymentsServed,
  receiptsServed,
  requestEndpointsServed,
  requestsServed,
  saleDecisionsServed,
  salesServed,
  teamServed,
  teamWeekServed,
  usersServed,
  waitingServed,
]);
