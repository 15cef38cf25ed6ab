import 'server-only';
import { normalisePhone, tellCorrection } from '@/features/lead/server/service';
import { provenLead } from '@/features/ticket/server/service';
import type { BuyerRequest, PurchaseState } from '@/features/purchase/contract';
import { isAdmitted } from '@/features/purchase/restrictions/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { identityOf, pricedAge, problemsOf, type PricedAge } from './identity';
import { changeBuyer, findPurchase, type PurchaseWithBuyer } from './repository';
import { changeUnpaid, mailReview } from './service';
import { onlineLine, purchaseNotFound, purchaseWords } from './state';

/** What an executive hears of who corrects it. */
const correctedIn = ({ buyer }: PurchaseWithBuyer, now: PurchaseWithBuyer['buyer']) => [
  ...(buyer.nombre === now.nombre ? [] : (['firstName'] as const)),
  ...(buyer.telefono === now.telefono ? [] : (['phone'] as const)),
];

async function ageToCorrect(ctx: Ctx): Promise<PricedAge> {
  const begun = await findPurchase(ctx.db, await provenLead(ctx), ctx.site);
  if (!begun) throw purchaseNotFound();
  const form = onlineLine(ctx, begun.productType)?.profileForm;
  return form ? pricedAge(form, begun.profile) : null;
}

/** As `problemsOf`, for the price that was told. */
export const furtherCorrections = async (ctx: Ctx, sent: unknown) => problemsOf(ctx, sent, await ageToCorrect(ctx));

/**
 * Who buys, for the same price. @throws as `identityOf`, `changeUnpaid`; FORBIDDEN for who may not buy online, INVALID_DATA
 * for one that a person looks at, who has all of it
 */
export async function correctBuyer(ctx: Ctx, input: BuyerRequest): Promise<PurchaseState> {
  const identity = identityOf(ctx, input, await ageToCorrect(ctx));
  const { nombre, email, telefono } = input;
  const buyer = { nombre, email, telefono: normalisePhone(ctx.market, telefono) };
  const isKnown = await isAdmitted(ctx, { LEGAL_ID: input.legalId, PHONE: telefono, EMAIL: email });
  return changeUnpaid(ctx, async (tx, purchase) => {
    const { leadId, reviewFor } = purchase;
    if (reviewFor !== null) throw new AppError('INVALID_DATA', purchaseWords(ctx).refusals.review);
    await changeBuyer(tx, leadId, { buyer, identity });
    const changed = correctedIn(purchase, buyer);
    if (purchase.isFollowedUp && changed.length > 0) await tellCorrection(tx, [leadId], changed);
    if (!isKnown && !purchase.reviewAt) await mailReview(tx, leadId);
    return isKnown ? { reviewFor } : { reviewFor: 'person', reviewAt: purchase.reviewAt ?? ctx.now };
  });
}
