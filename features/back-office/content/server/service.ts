import 'server-only';
import type { z } from 'zod';
import { NO_PAGE_WORDS, pageWords } from '@/features/content/contract';
import { auditedValues, changesBetween } from '@/features/back-office/audit/changes';
import type {
  ContentList,
  ContentPreview,
  ContentPreviewRequest,
  PageWordsDetail,
  pageWordsQuery,
  PageWordsRequest,
  PageWordsSaved,
} from '@/features/back-office/content/contract';
import { recordVersion } from '@/features/back-office/forms/server/version-repository';
import { visibleMarkets } from '@/features/back-office/server/scope';
import {
  contentSourceOf,
  HOME_SUBJECT,
  listArticles,
  listWordVersions,
  lockWords,
  previewLink,
  refreshPageWords,
  wordsId,
} from '@/features/content/server/service';
import type { Allowed } from '@/features/identity/server/service';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { toSite } from '@/lib/site/site';

const DAY_MS = 86_400_000;

export function readContent({ user, locale, now }: Allowed<'content:read'>): Promise<ContentList> {
  return Promise.all(
    visibleMarkets(user).map(async (market) => {
      const today = dayIn(market.timeZone, now);
      const articles = await listArticles(market.code);
      return {
        market: market.code,
        source: contentSourceOf(market),
        locales: [...market.locales],
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

/** Who has the link sees that article before its day. @throws NOT_FOUND for a market or article that the caller does not see */
export async function makePreview(
  { db, user, now, locale }: Allowed<'content:write'>,
  { market: code, article, language, days }: ContentPreviewRequest,
): Promise<ContentPreview> {
  const market = visibleMarkets(user).find((one) => one.code === code);
  const isThere = market && (article === null || (await listArticles(code)).some(({ slug }) => slug === article));
  if (!isThere || !market.locales.includes(language))
    throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  const until = new Date(now.getTime() + days * DAY_MS);
  const subject = article ?? HOME_SUBJECT;
  const link = await db.transaction(async (tx) => {
    const after = { language, until: until.toISOString() };
    const entry = { subject: `${code}/${subject}`, site: code, before: null, after };
    await recordAudit(tx, user, [{ action: 'content.preview', ...entry }]);
    return previewLink(tx, { site: toSite(code)!, locale: language, subject, until });
  });
  return { link, until: until.toISOString() };
}

const VERSIONS_SHOWN = 20;
/** Of words that nobody has saved yet. */
const NEVER_SAVED = '0';

/** @throws NOT_FOUND for a market that the caller does not see */
function requireMarket({ user, locale }: Pick<Allowed<'content:read'>, 'user' | 'locale'>, code: string) {
  const market = visibleMarkets(user).find((one) => one.code === code);
  if (!market) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return market;
}

/** @throws NOT_FOUND */
export async function readPageWords(
  ctx: Allowed<'content:read'>,
  { market }: z.infer<typeof pageWordsQuery>,
): Promise<PageWordsDetail> {
  const rows = await listWordVersions(ctx.db, requireMarket(ctx, market).code, VERSIONS_SHOWN);
  const wordsOf = (file: unknown) => pageWords.safeParse(file).data ?? NO_PAGE_WORDS;
  return {
    words: wordsOf(rows[0]?.file),
    seen: rows[0]?.seen ?? NEVER_SAVED,
    versions: rows.map(({ id, userName, createdAt, file }) => ({
      id,
      who: userName,
      at: createdAt.toISOString(),
      words: wordsOf(file),
    })),
  };
}

/** On this process's pages at once, on others' within half a minute. @throws NOT_FOUND, CHANGED_MEANWHILE */
export async function savePageWords(
  ctx: Allowed<'content:write'>,
  { market: wanted, seen, words }: PageWordsRequest,
): Promise<PageWordsSaved> {
  const { code } = requireMarket(ctx, wanted);
  const saved = await ctx.db.transaction(async (tx) => {
    await lockWords(tx, code);
    const [last] = await listWordVersions(tx, code, 1);
    const before = { seen: last?.seen ?? NEVER_SAVED, file: last?.file ?? NO_PAGE_WORDS };
    if (before.seen !== seen)
      throw new AppError('CHANGED_MEANWHILE', labelsOf(ctx.locale, 'backOffice').content.words.meanwhile);
    const after = { seen: String(Number(seen) + 1), file: words };
    await recordVersion(tx, ctx.user, wordsId(code), { before, after });
    const told = auditedValues(changesBetween(before.file, words));
    const change = { before: { version: before.seen }, after: { version: after.seen, ...told } };
    await recordAudit(tx, ctx.user, [
      { action: 'content.words', subject: `${code}/${HOME_SUBJECT}`, site: code, ...change },
    ]);
    return after.seen;
  });
  await refreshPageWords(ctx.db);
  return { seen: saved };
}
