import 'server-only';
import type { OutputOf, ParsedInput } from '@/lib/http/endpoint';
import * as api from '@/features/back-office/content/content.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { pageTexts, type PageTexts } from '@/features/content/content-schemas';
import { HOME_PAGE, NO_PAGE_TEXTS } from '@/features/content/articles';
import { auditedValues, changesBetween } from '@/features/back-office/audit/changes';
import type { ContentList, PageTextsDetail } from '@/features/back-office/content/content.api';
import { visibleMarkets } from '@/features/back-office/server/scope';
import {
  contentSourceOf,
  insertTextVersion,
  listArticles,
  listTextVersions,
  refreshPageTexts,
  usualTextsOf,
} from '@/features/content/server/read-content';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Locale } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { notFound } from '@/features/back-office/server/page';

function pagesOf({ lines }: Market, locale: Locale): ContentList[number]['pages'] {
  const { home, list } = labelsOf(locale, 'backOffice').content.texts;
  const lists = lines.map((line) => ({
    page: line.productType,
    name: fill(list, { line: lineWords(locale, line).name }),
  }));
  return [{ page: HOME_PAGE, name: home }, ...lists];
}

export function readContent({ user, locale, now }: Authorized<'content:read'>): Promise<ContentList> {
  return Promise.all(
    visibleMarkets(user).map(async (market) => {
      const today = dayIn(market.timeZone, now);
      const articles = await listArticles(market.code);
      return {
        market: market.code,
        source: contentSourceOf(market),
        pages: pagesOf(market, locale),
        articles: articles
          .toSorted((one, other) => other.published.localeCompare(one.published))
          .map(({ slug, texts, published, updated }) => {
            const { title } = texts[locale];
            return { slug, title, published, updated, isPublished: published <= today };
          }),
      };
    }),
  );
}

const VERSIONS_SHOWN = 20;

/** @throws NOT_FOUND for a market that the caller does not see, or a page that the market does not have */
function requirePage(
  { user, locale }: Pick<Authorized<'content:read'>, 'user' | 'locale'>,
  { market: code, page }: ParsedInput<typeof api.readPageTexts>,
): Market {
  const market = visibleMarkets(user).find((one) => one.code === code);
  if (!market || !pagesOf(market, locale).some((one) => one.page === page)) throw notFound({ locale });
  return market;
}

const readTexts = (kept: unknown): PageTexts => pageTexts.safeParse(kept).data ?? NO_PAGE_TEXTS;

export async function readPageTexts(
  ctx: Authorized<'content:read'>,
  wanted: ParsedInput<typeof api.readPageTexts>,
): Promise<PageTextsDetail> {
  const market = requirePage(ctx, wanted);
  const rows = await listTextVersions(ctx.db, { market: market.id, page: wanted.page }, VERSIONS_SHOWN);
  return {
    texts: readTexts(rows[0]?.texts),
    usual: usualTextsOf(market, wanted.page),
    seen: rows[0]?.version ?? 0,
    versions: rows.map(({ version, userName, createdAt, texts }) => ({
      version,
      who: userName,
      at: createdAt.toISOString(),
      texts: readTexts(texts),
    })),
  };
}

/** Saves the texts; other processes use them within 30 seconds. @throws NOT_FOUND, CHANGED_MEANWHILE */
export async function savePageTexts(
  ctx: Authorized<'content:write'>,
  { market: code, page, seen, texts }: ParsedInput<typeof api.savePageTexts>,
): Promise<OutputOf<typeof api.savePageTexts>> {
  const { id } = requirePage(ctx, { market: code, page });
  const where = { market: id, page };
  const version = seen + 1;
  await ctx.db.transaction(async (tx) => {
    const [last] = await listTextVersions(tx, where, 1);
    if (!last) await insertTextVersion(tx, where, { version: 0, texts: NO_PAGE_TEXTS }, null);
    const isLatest = (last?.version ?? 0) === seen;
    if (!isLatest || !(await insertTextVersion(tx, where, { version, texts }, ctx.user)))
      throw new AppError('CHANGED_MEANWHILE', labelsOf(ctx.locale, 'backOffice').content.texts.meanwhile);
    const audited = auditedValues(changesBetween(readTexts(last?.texts), texts));
    const change = { before: { version: String(seen) }, after: { version: String(version), ...audited } };
    await recordAudit(tx, ctx.user, [
      { action: 'content.pageTexts', subject: `${code}/${page}`, site: code, ...change },
    ]);
  });
  await refreshPageTexts(ctx.db);
  return { seen: version };
}

export const contentServed = [
  staffDoor(api.readContent, 'content:read', readContent),
  staffDoor(api.readPageTexts, 'content:read', readPageTexts),
  staffDoor(api.savePageTexts, 'content:write', savePageTexts),
];
