import { HOME_SUBJECT, previewLink, previewSubject } from '@/features/content/server/preview';
import { toSite } from '@/lib/site/site';
import { languageOf, marketNamed, moment, numberOf, refuse, type Resource } from './resource';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;
const MOST_DAYS = 60;

function daysOf(given: string | undefined): number {
  const days = given === undefined ? USUAL_DAYS : numberOf(given);
  return days <= MOST_DAYS ? days : refuse(`--days is ${MOST_DAYS} at most.`);
}

export const previews: Resource = {
  link: {
    usage: '--market MARKET [--article SLUG] [--language LANGUAGE] [--days DAYS]',
    hint: 'who has the link sees that article before its day, or without --article the home page as it is now',
    async run({ db, now }, { market: code, article = HOME_SUBJECT, days, language = 'es' }) {
      const market = marketNamed(code)!;
      if (!previewSubject.safeParse(article).success) refuse(`'${article}' is no slug of an article.`);
      const until = new Date(now.getTime() + daysOf(days) * DAY_MS);
      const link = await previewLink(db, {
        site: toSite(market.code)!,
        locale: languageOf({ language }),
        subject: article,
        until,
      });
      return { result: { link, until: until.toISOString() }, lines: [link, `until ${moment(until, market.id)}`] };
    },
  },
};
