import { Icon } from '@/components/ui/icon';
import { ClientLink } from '@/components/ui/client-link';
import { figuresOf, type MarketFigures } from '@/features/compare/market-figures';
import { loadHomeTexts } from '@/features/content/server/queries';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { lineSentence } from './figures-sentence';

type Props = PageParams & { figures?: MarketFigures | null };

export function LineGrid({ figures = null, ...page }: Props) {
  const { market, locale } = page;
  const see = loadHomeTexts(page).buttons.list || labelsOf(locale, 'home').see;
  return (
    <ul className="line-grid">
      {market.lines.map((line) => {
        const { name, description } = lineWords(locale, line);
        const sold = lineSentence({ market, locale }, line, figuresOf(figures, line));
        return (
          <li key={line.key}>
            <ClientLink href={href(market, locale, { name: 'compare', line: line.path })} className="line-card card">
              <span className="flex items-center gap-3">
                <Icon name={line.icon} className="size-8 stroke-[1.6] text-accent" />
                <span className="text-lg font-semibold">{name}</span>
              </span>
              {sold && <span className="font-semibold">{sold}</span>}
              <span className="grow text-ink-soft">{description}</span>
              <span className="flex items-center gap-1.5 font-semibold text-accent">
                {see}
                <Icon name="arrow-right" className="line-arrow size-5" />
              </span>
            </ClientLink>
          </li>
        );
      })}
    </ul>
  );
}
