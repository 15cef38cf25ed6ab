import 'server-only';

import { invalidFields } from '@/lib/app-error';
import type { CompanyState } from '@/features/purchase/company/company.api';
import { isRequestOver } from '@/features/purchase/company/company-states';
import { validUntil } from '@/features/purchase/purchase-steps';
import { notifyOfUpdates } from '@/features/tenant/webhook/server/notify-partners';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { enqueueMails } from '@/lib/mail/outbox';
import { refuseWrongPeople } from './employees';
import { COMPANY_MAILS } from './mail-names';
import { awaitInsurer, type CompanyPurchase } from './company-purchase.db';
import { openPeople, todayOf } from './sealed-lists';
import { changeOwnPurchase, pricedFor, recordCompanyChange } from './begin-company-purchase';
import { companyWords } from './state';

async function checkReady(tx: Db, ctx: Ctx, purchase: CompanyPurchase): Promise<void> {
  const { refusals } = companyWords(ctx);
  if (!purchase.peopleAt) throw invalidFields({ people: refusals.unfinished });
  await refuseWrongPeople(ctx, await openPeople(tx, purchase.leadId), purchase);
  const isOfOthers = purchase.price !== null && purchase.price.employees !== pricedFor(purchase);
  if (isOfOthers || validUntil(purchase.pricedAt) <= ctx.now) throw invalidFields({ price: refusals.expired });
}

async function enqueueRequestMails(tx: Db, leadId: string): Promise<void> {
  const { contact, executive } = COMPANY_MAILS;
  await enqueueMails(
    tx,
    [contact, executive].map((mail) => ({ mail, payload: leadId })),
  );
}

/** A second call does nothing while the request is open; after that it sends it again for the current list. */
export const requestOffer = (ctx: Ctx): Promise<CompanyState> =>
  changeOwnPurchase(ctx, async (tx, purchase) => {
    const { requestedAt, leadId } = purchase;
    if (requestedAt && !isRequestOver(dayIn(ctx.market.timeZone, requestedAt), todayOf(ctx))) return null;
    if (!requestedAt) await checkReady(tx, ctx, purchase);
    await awaitInsurer(tx, leadId);
    await notifyOfUpdates(tx, [{ leadId, site: ctx.site }], ctx.now);
    await recordCompanyChange(tx, requestedAt ? 'offerRenewed' : 'offerRequested', purchase);
    await enqueueRequestMails(tx, leadId);
    return { requestedAt: ctx.now };
  });
