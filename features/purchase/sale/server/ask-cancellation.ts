import 'server-only';
import type { CancellationRequest, SaleState } from '@/features/purchase/sale/contract';
import { changePurchase, holdPurchase } from '@/features/purchase/server/repository';
import { purchaseNotFound, purchaseWords } from '@/features/purchase/server/state';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { moveSale } from './service';
import { provenSale, showSale } from './show-sale';

/** What staff then decide on. @throws NOT_FOUND as `provenSale`, INVALID_DATA where there is nothing to cancel any more */
export async function askCancellation(ctx: Ctx, { reason }: CancellationRequest): Promise<SaleState> {
  const { purchase } = await provenSale(ctx);
  await ctx.db.transaction(async (tx) => {
    const held = await holdPurchase(tx, purchase.leadId, ctx.site);
    if (!held) throw purchaseNotFound();
    await changePurchase(tx, held.leadId, { cancellationAskedAt: ctx.now, cancellationReason: reason || null });
    if (!(await moveSale(tx, held, { event: 'cancellationAsked' })))
      throw new AppError('INVALID_DATA', purchaseWords(ctx).refusals.cancellation);
  });
  return showSale(ctx);
}
