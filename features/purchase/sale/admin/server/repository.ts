import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { standing } from '@/features/purchase/sale/server/repository';
import type { SaleStanding } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { payment, sale } from '@/lib/db/schema';

export type SaleFilter = { readonly market?: number; readonly status?: SaleStanding; readonly limit: number };

/** The latest first, without a word of who bought. `request` is null once they were deleted. */
export function listSales(db: Db, { market, status, limit }: SaleFilter) {
  return db
    .select({
      request: sale.leadId,
      soldAt: sale.createdAt,
      site: sale.site,
      market: sale.market,
      plan: payment.productCode,
      status: standing,
      payment: sale.paymentId,
    })
    .from(sale)
    .innerJoin(payment, eq(payment.id, sale.paymentId))
    .where(and(market === undefined ? undefined : eq(sale.market, market), status && eq(standing, status)))
    .orderBy(desc(sale.createdAt))
    .limit(limit);
}
