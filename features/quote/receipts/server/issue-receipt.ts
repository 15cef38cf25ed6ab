import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { hasPlanNotOffered } from '@/features/catalogue/server/read-plans';
import type {
  IssueReceipt,
  IssueReceiptResponse,
  IssuedReceipt,
  ReceiptContent,
} from '@/features/quote/receipts/receipts.api';
import { CODE_LENGTH, codeOf, VALID_DAYS } from '@/features/quote/receipts/receipt-code';
import { calculatePrice } from '@/features/quote/server/calculate-price';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { findByCode, findByDigest, findPlanNames, insertReceipt, type StoredReceipt } from './receipt.db';

export { findStoredReceipt as findKeptReceipt } from './receipt.db';

const VALID_MS = VALID_DAYS * 86_400_000;

export async function calculateReceipt(ctx: Ctx, { id, profile }: IssueReceipt): Promise<ReceiptContent | null> {
  const plan = await findPlanNames(ctx, id);
  if (!plan) throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const { price, receipt } = await calculatePrice(ctx, { id, productType: null, profile });
  return price && receipt && contentOf(ctx, plan, { profile, price, receipt });
}

const contentOf = (
  { market, now }: Ctx,
  plan: ReceiptContent['plan'],
  { profile, price, receipt }: Pick<ReceiptContent, 'price' | 'receipt'> & Pick<IssueReceipt, 'profile'>,
): ReceiptContent => ({ plan, day: dayIn(market.timeZone, now), reference: !profile?.ingresodatos, price, receipt });

async function store(ctx: Ctx, data: ReceiptContent): Promise<StoredReceipt> {
  const { isTrial: trial = false } = ctx.actor;
  const content = JSON.stringify(data) + (trial ? ' trial' : '');
  const digest = createHash('sha256').update(content).digest('base64url');
  for (;;) {
    const known = await findByDigest(ctx, digest);
    if (known) return known;
    const fresh = { code: codeOf(randomBytes(CODE_LENGTH)), expiresAt: new Date(ctx.now.getTime() + VALID_MS) };
    if (await insertReceipt(ctx, { ...fresh, digest, data, trial })) return fresh;
  }
}

const withCode = ({ market }: Ctx, data: ReceiptContent, { code, expiresAt }: StoredReceipt): IssuedReceipt => ({
  ...data,
  code,
  expires: dayIn(market.timeZone, expiresAt),
});

type Quoted = Pick<IssueReceipt, 'profile'> & {
  readonly plan: ReceiptContent['plan'];
  readonly quote: Pick<ReceiptContent, 'price' | 'receipt'>;
};

export async function storeQuote(ctx: Ctx, { plan, profile, quote: { price, receipt } }: Quoted): Promise<string> {
  const { id, productCode, displayName, organization, productType } = plan;
  const names = { id, productCode, displayName, organization, productType };
  return (await store(ctx, contentOf(ctx, names, { profile, price, receipt }))).code;
}

/** Issues a receipt. The same plan, people, day and price give the same code. */
export async function issueReceipt(ctx: Ctx, request: IssueReceipt): Promise<IssueReceiptResponse> {
  const data = await calculateReceipt(ctx, request);
  return { kept: data && withCode(ctx, data, await store(ctx, data)) };
}

export async function receiptOfCode(ctx: Ctx, { code }: { readonly code: string }): Promise<IssuedReceipt> {
  const found = await findByCode(ctx, code);
  if (!found || (await hasPlanNotOffered(ctx, [found.data.plan.productCode])))
    throw new AppError('NOT_FOUND', 'Recibo no encontrado');
  return withCode(ctx, found.data, found);
}
