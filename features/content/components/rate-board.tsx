import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { referenceText } from '@/features/catalogue/wording/reference';
import { figuresOf, type MarketFigures } from '@/features/compare/market-figures';
import { loadHomeTexts } from '@/features/content/server/queries';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { soldText } from './figures-sentence';

/** One row per line, with plans on sale and lowest price; without figures, with its description. */
export function RateBoard({ figures = null, ...page }: PageParams & { figures?: MarketFigures | null }) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'home');
  const { for: audience } = labelsOf(locale, 'compare');
  const { currency, intlLocale } = market;
  const tag = intlLocale[locale];
  const see = loadHomeTexts(page).buttons.list || words.see;
  return (
    <ul className="rate-board card">
      {market.lines.map((line) => {
        const { name, description } = lineWords(locale, line);
        const own = figuresOf(figures, line);
        const sold = soldText(page, line, own);
        return (
          <li key={line.key}>
            <ClientLink href={href(market, locale, { name: 'compare', line: line.path })}>
              <Icon name={line.icon} className="size-5 text-accent" />
              <span className="font-semibold">{name}</span>
              <span className={`rate-sold ${sold ? 'max-md:hidden' : ''}`}>{sold ?? description}</span>
              {own?.from && (
                <span className="rate-from">
                  {own.plans > 1 && (
                    <span className="text-sm font-normal text-ink-soft max-sm:block">{words.from} </span>
                  )}
                  {own.from}
                </span>
              )}
              {(line.pricedByIncome || line.profileForm === 'sctr') && own?.from && (
                <span className="rate-for">{referenceText(line, audience, { currency, tag })}</span>
              )}
              <span className="rate-see">
                <span className="max-lg:sr-only">{see}</span>
                <Icon name="chevron-right" className="size-4" />
              </span>
            </ClientLink>
          </li>
        );
      })}
    </ul>
  );
}
