import 'server-only';
import { catalogueVersion } from '@/features/catalogue/server/service';
import type { PlanDocument } from '@/features/plan/documents/contract';
import { SHEET_TAB } from '@/features/plan/documents/domain';
import { planContent } from '@/features/plan/sections/server/service';
import { calculatePrice } from '@/features/quote/server/service';
import { ratesOf } from '@/features/pricing/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import { cachedPdf, toPdfFile, type PdfFile } from './pdf-cache';
import { renderPdf } from './pdf-renderer';
import { findFile, listDocuments } from './repository';
import { toSheet } from './pdf-source';

type Plan = { readonly id: number; readonly productCode: string };
type FileInput = { readonly id: number; readonly tab: string; readonly locale: Locale };

export async function documentsOf(
  { db, market, locale }: Pick<Ctx, 'db' | 'market' | 'locale'>,
  { id, productCode }: Plan,
): Promise<PlanDocument[]> {
  const address = (tab: string) => `/api/documents/insurance/${id}/${tab}` as const;
  const files = await listDocuments(db, market.id, productCode);
  return [
    {
      id: SHEET_TAB,
      title: labelsOf(locale, 'plan').documents.sheet.title,
      url: SHEET_TAB,
      file: `${address(SHEET_TAB)}?locale=${locale}`,
      pages: null,
    },
    ...files.map(({ id: own, tab, title, pages }) => ({
      id: String(own),
      title: title[locale] ?? title.es,
      url: tab,
      file: address(tab),
      pages,
    })),
  ];
}

export async function planDocumentsOf(ctx: Ctx, { id }: { readonly id: number }): Promise<PlanDocument[]> {
  const { stored } = await planContent(ctx, { id });
  return documentsOf(ctx, stored);
}

/** The sheet of today; the key has everything that changes it. */
async function sheetFile(ctx: Ctx, id: number, locale: Locale): Promise<PdfFile> {
  const speaking = { ...ctx, locale };
  const today = dayIn(ctx.market.timeZone, ctx.now);
  const [version, { uf }] = await Promise.all([catalogueVersion(ctx), ratesOf(ctx)]);
  const key = [ctx.market.code, id, locale, version, today, uf.day, uf.value].join(' ');
  return cachedPdf(key, async () => {
    const [content, quote] = await Promise.all([
      planContent(speaking, { id }),
      calculatePrice(speaking, { id, productType: null, profile: null }),
    ]);
    const words = lateWordsOf(locale);
    const setting = { words, wording: wordingOf(locale, ctx.market.intlLocale[locale]) };
    return renderPdf(toSheet({ content, setting, quote, today }));
  });
}

async function uploadedFile(ctx: Ctx, { id, tab }: FileInput): Promise<PdfFile> {
  const { stored } = await planContent(ctx, { id });
  const file = await findFile(ctx.db, ctx.market.id, { productCode: stored.productCode, tab });
  if (!file) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'plan').documents.unknown);
  return toPdfFile(new Uint8Array(file.bytes), file.sha256);
}

/**
 * Always a download: a PDF must never be shown as a page of our origin (`lib/security/headers.ts`). Its name is made of
 * a checked tab only.
 */
export async function documentFile(ctx: Ctx, input: FileInput): Promise<Response> {
  const { bytes, etag } = await (input.tab === SHEET_TAB
    ? sheetFile(ctx, input.id, input.locale)
    : uploadedFile(ctx, input));
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="plan-${input.tab}.pdf"`,
      'cache-control': 'public, max-age=300',
      etag,
    },
  });
}
