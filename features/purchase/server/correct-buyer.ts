import 'server-only';
import { normalisePhone, notifyOfCorrection } from '@/features/lead/server/submit-contact';
import { revokeMailedTickets, requireProvenLead } from '@/features/ticket/server/prove-ticket';
import type { BuyerRequest, PurchaseState } from '@/features/purchase/purchase.api';
import { mayBuyWithoutReview } from '@/features/purchase/restrictions/server/restrict-person';
import { recordSaleChange } from '@/features/purchase/sale/server/sale.db';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { identityOf, pricedAge, problemsOf, type PricedAge } from './identity';
import { changeBuyer, findPurchase, type Corrected, type PurchaseWithBuyer } from './purchase.db';
import { changeUnpaidPurchase, stateOfLead, startReview } from './begin-purchase';
import { onlineLine, purchaseNotFound, purchaseWords } from './state';

function applyCorrection(known: PurchaseWithBuyer, { buyer, identity }: Corrected) {
  const isSame = {
    firstName: known.buyer.nombre === buyer.nombre,
    phone: known.buyer.telefono === buyer.telefono,
    email: known.buyer.email === buyer.email,
    legalId: known.legalId === identity.legalId && known.documentKind === identity.documentKind,
    birthDate: known.birthDate === identity.birthDate,
  };
  return (Object.keys(isSame) as (keyof typeof isSame)[]).filter((part) => !isSame[part]);
}

async function begunBy(ctx: Ctx): Promise<PurchaseWithBuyer> {
  const begun = await findPurchase(ctx.db, await requireProvenLead(ctx), ctx.site);
  if (!begun) throw purchaseNotFound();
  return begun;
}

function ageToCorrect(ctx: Ctx, { productType, profile }: PurchaseWithBuyer): PricedAge {
  const form = onlineLine(ctx, productType)?.profileForm;
  return form ? pricedAge(form, profile) : null;
}

export const furtherCorrections = async (ctx: Ctx, sent: unknown) =>
  problemsOf(ctx, sent, ageToCorrect(ctx, await begunBy(ctx)));

function refuseInReview(ctx: Ctx, { reviewFor }: PurchaseWithBuyer): void {
  if (reviewFor !== null) throw new AppError('NOT_EDITABLE', purchaseWords(ctx).refusals.review);
}

const IDENTITY = new Set<string>(['firstName', 'legalId', 'birthDate']);

/** An accepted declaration is valid for one person, so another person needs a new review. */
const reviewOfIdentity = ({ reviewResult }: PurchaseWithBuyer, changed: readonly string[]) =>
  reviewResult === 'accepted' && changed.some((part) => IDENTITY.has(part)) ? 'health' : null;

/** Corrects the buyer without changing the price; idempotent. Throws FORBIDDEN for a person who may not buy online. */
export async function correctBuyer(ctx: Ctx, input: BuyerRequest): Promise<PurchaseState> {
  const begun = await begunBy(ctx);
  const { nombre, telefono, legalId } = input;
  const email = input.email.toLowerCase();
  const corrected = {
    buyer: { nombre, email, telefono: normalisePhone(ctx.market, telefono) },
    identity: identityOf(ctx, input, ageToCorrect(ctx, begun)),
  };
  if (applyCorrection(begun, corrected).length === 0) return stateOfLead(ctx, begun.leadId);
  const isKnown = await mayBuyWithoutReview(ctx, { LEGAL_ID: legalId, PHONE: telefono, EMAIL: email });
  refuseInReview(ctx, begun);
  return changeUnpaidPurchase(ctx, async (tx, purchase) => {
    const { leadId } = purchase;
    const changed = applyCorrection(purchase, corrected);
    if (changed.length === 0) return null;
    refuseInReview(ctx, purchase);
    await changeBuyer(tx, leadId, corrected);
    if (changed.includes('email')) await revokeMailedTickets({ ...ctx, db: tx }, leadId);
    await recordSaleChange(tx, 'buyerCorrected', purchase);
    if (purchase.isFollowedUp) await notifyOfCorrection(tx, [leadId], changed);
    const review = isKnown ? reviewOfIdentity(purchase, changed) : 'person';
    return review ? startReview(tx, purchase, review, ctx.now) : {};
  });
}
