import 'server-only';
import type { PlanScope } from '@/features/plan/server/scope';
import { referenceQuote } from '@/features/tariff/domain/reference';
import type { ReceiptContent } from '@/features/pricing/receipts/contract';
import { ratesOf } from '@/features/tariff/server/service';
import { dayIn } from '@/lib/i18n/day';

/** How the price 'from' which a plan is sold comes about today; null when the plan has none. Nothing is kept of it. */
export async function loadReferenceReceipt({
  plan,
  line,
  ctx,
}: PlanScope): Promise<Pick<ReceiptContent, 'price' | 'receipt' | 'day'> | null> {
  const { tariff, details } = plan;
  const quoted = referenceQuote({ tariff, unit: details.unit }, line, ctx.market, await ratesOf(ctx));
  return quoted && { ...quoted, day: dayIn(ctx.market.timeZone, ctx.now) };
}
