import 'server-only';
import type { ContentList, ContentPreview, ContentPreviewRequest } from '@/features/back-office/content/contract';
import { visibleMarkets } from '@/features/back-office/server/scope';
import { contentSourceOf, HOME_SUBJECT, listArticles, previewLink } from '@/features/content/server/service';
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
