import 'server-only';
import { requireProvenLead } from '@/features/ticket/server/prove-ticket';
import { loadInsured } from '@/features/lead/server/submit-contact';
import { renderPdf } from '@/features/plan/documents/server/plan-documents';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { listInstalments } from '@/features/purchase/instalment/server/instalment.db';
import { listSold, type SoldPurchase } from '@/features/purchase/sale/server/sold.db';
import { readDeclarations } from '@/features/purchase/server/declared';
import { purchaseNotFound } from '@/features/purchase/server/state';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { MailAttachment } from '@/lib/mail/transport';
import { toConfirmation } from './sheet';

const nameOf = ({ paymentId }: SoldPurchase): string => `compra-${referenceOf(paymentId)}.pdf`;

async function sheetOf(db: Db, sold: SoldPurchase, locale: Locale) {
  const { leadId } = sold;
  const [insured, { declared }, instalments] = await Promise.all([
    loadInsured({ db, site: sold.site, locale }, leadId),
    readDeclarations(db, leadId),
    listInstalments(db, leadId),
  ]);
  return toConfirmation({ sold, locale, insured, declared, instalments });
}

export async function confirmationFile(db: Db, sold: SoldPurchase): Promise<MailAttachment> {
  const content = await renderPdf(await sheetOf(db, sold, sold.locale));
  return { filename: nameOf(sold), contentType: 'application/pdf', content };
}

/** @throws NOT_FOUND without proof, and before payment */
export async function showConfirmation(ctx: Ctx): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const [sold] = await listSold(ctx.db, [await requireProvenLead(ctx)]);
  if (!sold) throw purchaseNotFound();
  return { name: nameOf(sold), bytes: new Uint8Array(await renderPdf(await sheetOf(ctx.db, sold, ctx.locale))) };
}
