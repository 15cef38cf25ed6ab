import { HOME_PAGE } from '@/features/content/domain';
import { previewLink } from '@/features/content/server/preview';
import { askArticles, listArticles } from '@/features/content/server/service';
import { env } from '@/lib/env';
import { reasonOf } from '@/lib/error-reason';
import type { Market } from '@/lib/markets/market';
import { toSite } from '@/lib/site/site';
import { refuse } from '../refusal';
import { languageOf, marketNamed, moment, numberOf, type Resource } from './resource';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;
const MOST_DAYS = 60;

function daysOf(given: string | undefined): number {
  const days = given === undefined ? USUAL_DAYS : numberOf(given);
  return days <= MOST_DAYS ? days : refuse(`--days is ${MOST_DAYS} at most.`);
}

/** Published or not. @throws for one that the market does not have */
async function checkArticle(market: Market, slug: string): Promise<void> {
  const has = (articles: Awaited<ReturnType<typeof listArticles>>) => articles.some((one) => one.slug === slug);
  if (slug === HOME_PAGE || has(await listArticles(market.code))) return;
  const all = await askArticles(market).catch((error: unknown) => {
    throw new Error(
      `'${slug}' is no article of the project's own, and the content service is away: ${reasonOf(error)}`,
    );
  });
  if (!has(all))
    refuse([`${market.code} has no article '${slug}'. It has:`, ...all.map((one) => `  ${one.slug}`)].join('\n'));
}

const ANSWER_MS = 1_000;

/** Of a link to this machine: what it takes for it to open. */
async function hintsOf(link: string): Promise<string[]> {
  const { hostname } = new URL(link);
  if (!hostname.endsWith('.localhost')) return [];
  const { PORT } = env();
  const own = `it opens on this machine only, at the PORT that is set here (${PORT}): SITE_HOSTS names no host of it`;
  const isThere = await fetch(`http://127.0.0.1:${PORT}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
  return [own, ...(isThere ? [] : [`no server answers there now: give PORT as it has it, PORT=… npm run admin`])];
}

export const previews: Resource = {
  link: {
    usage: '--market MARKET [--article SLUG] [--language LANGUAGE] [--days DAYS]',
    hint: 'who has the link sees that article before its day, or without --article the home page as it is now',
    async run({ db, now }, { market: code, article = HOME_PAGE, days, language = 'es' }) {
      const market = marketNamed(code)!;
      const locale = languageOf({ language });
      const until = new Date(now.getTime() + daysOf(days) * DAY_MS);
      await checkArticle(market, article);
      const link = await previewLink(db, { site: toSite(market.code)!, locale, subject: article, until });
      const lines = [link, `until ${moment(until, market.id)}`, ...(await hintsOf(link))];
      return { result: { link, until: until.toISOString() }, lines };
    },
  },
};
