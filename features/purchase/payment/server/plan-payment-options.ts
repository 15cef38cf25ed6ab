import 'server-only';
import type { z } from 'zod';
import { planById } from '@/features/catalogue/server/read-plans';
import { isSoldOnline, paymentMethodsOf, periodicityOf } from '@/features/catalogue/plan-facts';
import type { InsurancePayment, PaymentOffers, planQuery } from '@/features/purchase/payment/payment.api';
import { onlineLine } from '@/features/purchase/server/state';
import { ONLINE_METHODS } from '@/features/purchase/payment/payment-states';
import type { Ctx } from '@/lib/context/ctx';

type PlanQuery = z.infer<typeof planQuery>;

export async function findPaymentOptions(ctx: Ctx, { id }: PlanQuery): Promise<InsurancePayment> {
  const { item, plan } = await planById(ctx, id);
  const line = onlineLine(ctx, plan.productType);
  const { methods, periodicities, quotas } = item.paymentInfo;
  if (!line || !isSoldOnline(item, line)) return { methods: paymentMethodsOf(methods), periodicities, quotas };
  return { methods: [...ONLINE_METHODS], periodicities: [periodicityOf(item.price.unit) ?? []].flat(), quotas };
}

/** Returns null when sold out. */
export async function findOffers(ctx: Ctx, { id }: PlanQuery): Promise<PaymentOffers | null> {
  const { offers } = (await planById(ctx, id)).item;
  return offers === 0 ? null : { offers };
}
