import 'server-only';
import type { ContactRequest } from '@/features/lead/contract';
import type { Receipt } from '@/features/tariff/contract';
import { receiptFor } from '@/features/pricing/server/service';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';

/**
 * The price that the visitor saw when asking, worked out again here: what a browser sends is no proof of it.
 * Null when no plan was asked about, when it insures no such household, or when it can't be priced now: a lead is
 * never lost for want of a price.
 */
export async function receiptOf(ctx: Ctx, { datosingresados }: ContactRequest): Promise<Receipt | null> {
  const productCode = datosingresados?.productCode;
  if (!productCode) return null;
  try {
    return await receiptFor(ctx, { productCode, profile: datosingresados.profile });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.error({ requestId: ctx.requestId, reason }, 'lead kept without its price');
    return null;
  }
}
