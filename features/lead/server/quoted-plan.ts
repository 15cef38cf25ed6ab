import 'server-only';
import { perfilIngreso } from '@/features/profile/contract';
import { keepQuote } from '@/features/quote/receipts/server/service';
import { quoteFor, type QuotedPlan } from '@/features/quote/server/service';
import type { Ctx } from '@/lib/context/ctx';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { asksForEmployees, type ProductLine } from '@/lib/markets/market';
import type { LeadRequest } from './service';

/** The price that the visitor saw, calculated here: a browser's word is no proof. Null rather than losing the lead. */
export async function quotedOf(ctx: Ctx, { productCode, profile }: LeadRequest): Promise<QuotedPlan | null> {
  if (productCode === null) return null;
  try {
    return await quoteFor(ctx, { productCode, profile });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.error({ requestId: ctx.requestId, reason }, 'lead kept without its price');
    return null;
  }
}

type Priced = Pick<LeadRequest, 'productCode' | 'profile'> & Pick<QuotedPlan, 'quote'>;

/** By which the price of a request is looked up again. As `quotedOf`, null rather than losing the lead. */
export async function receiptCodeOf(ctx: Ctx, { productCode, profile, quote }: Priced): Promise<string | null> {
  if (productCode === null || quote === null) return null;
  return keepQuote(ctx, { productCode, profile, quote }).catch((error: unknown) => {
    logger.error({ requestId: ctx.requestId, reason: reasonOf(error) }, 'lead kept without the code of its price');
    return null;
  });
}

/** What was shown and is not what it costs is ours to find, not the visitor's to wait for. */
export function checkShown(
  { requestId, site }: Ctx,
  { productCode, request }: LeadRequest,
  quoted: QuotedPlan | null,
): void {
  const shown = request?.shown;
  if (!shown) return;
  const price = quoted?.quote?.price ?? null;
  if (price?.amount === shown.amount && price.currency === shown.currency) return;
  const right = price && { amount: price.amount, currency: price.currency };
  // The code of a plan that is none of ours may be anything.
  logger.warn(
    { event: 'wrongPrice', requestId, site, productCode: quoted && productCode, shown, right },
    'request with another price than the plan has',
  );
}

/** Of a company that asks for a plan: with as many employees as were typed, whoever was entered before. */
export function profileWithEmployees({ productCode, employees, profile }: LeadRequest, line: ProductLine | undefined) {
  const isOfCompany = productCode !== null && employees !== null && line !== undefined && asksForEmployees(line);
  if (!isOfCompany || profile?.colectivo?.cantidadempleados === employees) return profile;
  return perfilIngreso.parse({ ...profile, ingresodatos: true, colectivo: { cantidadempleados: employees } });
}
