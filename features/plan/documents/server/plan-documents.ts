import 'server-only';
import { provenanceTexts } from '@/features/catalogue/server/provenance-texts';
import { catalogueVersion } from '@/features/catalogue/server/read-plans';
import type { DocumentFileQuery, PlanDocument } from '@/features/plan/documents/documents.api';
import { SHEET_TAB } from '@/features/plan/documents/document-limits';
import { readList } from '@/features/lead/plan-request/server/sign-list';
import type { PlanContent } from '@/features/plan/sections/server/plan-content';
import { planContent } from '@/features/plan/sections/server/section-contents';
import { receiptOfCode } from '@/features/quote/receipts/server/issue-receipt';
import { contributionBase } from '@/features/profile/contribution-base';
import { firstClinics } from '@/features/profile/clinics/chosen-clinics';
import { receiptOutlook, calculatePrice } from '@/features/quote/server/calculate-price';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { dispositionOf } from '@/lib/http/file-response';
import { dayIn } from '@/lib/i18n/day';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import { regionsOf } from '@/lib/markets/distance';
import { findLineByName } from '@/lib/markets/market';
import { href, planKind } from '@/lib/routing/routes';
import { offerKey, offerOf } from '@/lib/site/offer';
import { originOf, partnerOf, senderName } from '@/lib/site/site-table';
import { renderPdf } from './pdf-renderer';
import { findFile, listDocuments } from './document.db';
import type { SheetSource } from './coverage-chapters';
import { toSheet } from './sheet';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type PdfFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

type Wanted = {
  readonly key: string;
  /** True for a sheet with the price of one profile, which must not evict shared sheets from the cache. */
  readonly isPersonal: boolean;
};

/** Cache limits in bytes per process, for some 500 shared and some 100 personal sheets. */
const [MAX_BYTES, MAX_PERSONAL_BYTES] = [16 * 1024 * 1024, 4 * 1024 * 1024];

const filesOf = (maxSize: number) =>
  new LRUCache<string, PdfFile>({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });

const [shared, personal] = [filesOf(MAX_BYTES), filesOf(MAX_PERSONAL_BYTES)];
const underWay = new Map<string, Promise<PdfFile>>();

const toPdfFile = (bytes: Uint8Array<ArrayBuffer>, sha256?: string): PdfFile => ({
  bytes,
  etag: `"${sha256 ?? createHash('sha256').update(bytes).digest('hex')}"`,
});

/** Concurrent requests share one rendering. Failures are not cached. */
export async function cachedPdf({ key, isPersonal }: Wanted, render: () => Promise<Uint8Array>): Promise<PdfFile> {
  const files = isPersonal ? personal : shared;
  const known = files.get(key) ?? underWay.get(key);
  if (known) return known;
  const rendering = render()
    .then((bytes) => {
      // Copies the bytes, because the library may return a view of a larger buffer.
      const made = toPdfFile(new Uint8Array(bytes));
      files.set(key, made);
      return made;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, rendering);
  return rendering;
}

export { renderPdf } from './pdf-renderer';

export async function documentsOf(
  { db, market, locale }: Pick<Ctx, 'db' | 'market' | 'locale'>,
  { id, productCode }: { readonly id: number; readonly productCode: string },
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

type PriceSource = Pick<DocumentFileQuery, 'receipt' | 'profile' | 'price' | 'list' | 'clinic' | 'region'>;

const isPersonal = ({ receipt, profile, price, list, clinic, region }: PriceSource) =>
  [receipt, price, list, region].some((one) => one !== null) || clinic.length > 0 || profile?.ingresodatos === true;

const knownClinics = ({ market }: Ctx, names: readonly string[]): readonly string[] =>
  firstClinics(names.filter((name) => regionsOf([name], market.geography).length > 0));

/** Contact data to request the plan, for a printed sheet. A partner's site has no own mail address or phone number. */
function requestPlaces({ site, market, locale }: Ctx, { stored }: PlanContent): SheetSource['request'] {
  const { url: plan, organization, productType } = stored;
  const kind = planKind(findLineByName(market, productType)!);
  const page = originOf(site) + href(market, locale, { name: 'plan', kind, organization: organization.url, plan });
  return { page, contact: partnerOf(site) ? null : market.contact };
}

/** @throws NOT_FOUND for an unknown receipt or list, or for one of another plan */
async function sheetQuote(
  ctx: Ctx,
  { id, receipt, profile, price, list }: DocumentFileQuery,
  { stored }: PlanContent,
): Promise<SheetSource['quote']> {
  const today = dayIn(ctx.market.timeZone, ctx.now);
  const unknown = () => new AppError('NOT_FOUND', labelsOf(ctx.locale, 'plan').documents.unknown);
  if (list !== null) {
    const priced = await readList(ctx, list, stored.productCode);
    if (!priced) throw unknown();
    const { total, day } = priced;
    const amount = total && { ...total, unit: 'month' as const };
    return { price: amount, receipt: null, reason: null, day, exact: true, kept: null, list: priced };
  }
  if (price === 'none')
    return { price: null, receipt: null, reason: { code: 'noPrice' }, day: today, exact: true, kept: null };
  if (receipt === null) {
    const quote = await calculatePrice(ctx, { id, productType: null, profile });
    const exact = profile?.ingresodatos === true;
    // The reason 'noPrice' for the reference household does not apply to the reader.
    const reason = exact || quote.reason?.code !== 'noPrice' ? quote.reason : null;
    return { ...quote, reason, day: today, exact, kept: null };
  }
  const {
    plan,
    reference,
    price: amount,
    receipt: parts,
    day,
    code,
    expires,
  } = await receiptOfCode(ctx, { code: receipt });
  if (plan.id !== id) throw unknown();
  const ahead = reference ? {} : await receiptOutlook(ctx, { id, receipt: parts });
  return { price: amount, receipt: parts, ...ahead, reason: null, day, exact: !reference, kept: { code, expires } };
}

/** Renders today's sheet. The cache key must contain everything that affects the sheet. */
async function sheetFile(ctx: Ctx, input: DocumentFileQuery, content: PlanContent): Promise<PdfFile> {
  const { id, locale, receipt, profile, price, list } = input;
  const patient = {
    clinics: knownClinics(ctx, input.clinic),
    region: ctx.market.regions.find(({ stateCode }) => stateCode === input.region) ?? null,
    income: contributionBase(profile),
  };
  const speaking = { ...ctx, locale };
  const today = dayIn(ctx.market.timeZone, ctx.now);
  const [version, { uf }] = await Promise.all([catalogueVersion(ctx), ratesOf(ctx)]);
  const extra = isPersonal(input) ? JSON.stringify([receipt, price, list, profile, patient]) : '';
  const sender = senderName(ctx.site, ctx.market.brand);
  // The key includes the site, because the sheet names the site's page.
  const key = [ctx.site, offerKey(offerOf(ctx.site)), sender, id, locale, version, today, uf.day, uf.value, extra].join(
    ' ',
  );
  return cachedPdf({ key, isPersonal: isPersonal(input) }, async () => {
    const quote = await sheetQuote(speaking, input, content);
    const tag = ctx.market.intlLocale[locale];
    const words = lateWordsOf(locale, tag);
    const wording = { ...wordingOf(locale, tag), uf: uf.value };
    const setting = { words, wording, provenance: provenanceTexts(speaking) };
    return renderPdf(
      toSheet({ sender, request: requestPlaces(speaking, content), content, setting, quote, patient, today }),
    );
  });
}

async function uploadedFile(ctx: Ctx, { tab }: DocumentFileQuery, { stored }: PlanContent): Promise<PdfFile> {
  const file = await findFile(ctx.db, ctx.market.id, { productCode: stored.productCode, tab });
  if (!file) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'plan').documents.unknown);
  return toPdfFile(new Uint8Array(file.bytes), file.sha256);
}

function fileName({ tab }: DocumentFileQuery, { stored: { organization, displayName } }: PlanContent): string {
  const parts = [organization.displayName, displayName, ...(tab === SHEET_TAB ? [] : [tab])];
  const ascii = parts.map((part) =>
    part
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .replaceAll(/[^\dA-Za-z]+/g, '-'),
  );
  return `${ascii
    .map((part) => part.replaceAll(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-')}.pdf`;
}

/**
 * Returns the file as a download, because a PDF must never open as a page of our origin (`lib/security/headers.ts`).
 */
export async function documentFile(ctx: Ctx, input: DocumentFileQuery): Promise<Response> {
  const content = await planContent({ ...ctx, locale: input.locale }, input);
  const fileOf = input.tab === SHEET_TAB ? sheetFile : uploadedFile;
  const { bytes, etag } = await fileOf(ctx, input, content);
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': dispositionOf(fileName(input, content)),
      'cache-control': isPersonal(input) ? 'private, no-store' : 'public, max-age=300',
      etag,
    },
  });
}
