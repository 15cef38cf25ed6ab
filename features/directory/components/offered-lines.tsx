import type { PeriodWording } from '@/features/catalogue/wording/price';
import type { OfferedLine } from '@/features/compare/domain/directory';
import { lineInBrowser, offerTexts } from '@/features/directory/wording/offers';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { VisitorPrice } from './visitor-price';

/** Of a line: the companies of the list that sell in it, and how many plans they have together. */
type Sellers = { readonly companies: readonly string[]; readonly plans: number };

type Props = {
  page: PageParams;
  lines: readonly OfferedLine[];
  wording: PeriodWording;
  /** Whose price for the visitor is asked for, with that of the others of the list; null: only what anybody pays. */
  company: string | null;
  /** By product type. */
  sellers: ReadonlyMap<string, Sellers>;
};

/** Each line in a row: its name, how many plans and the price from. */
export function OfferedLines({ page, lines, wording, company, sellers }: Props) {
  const words = labelsOf(page.locale, 'directory');
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map((offered) => {
        const { line, name, plans, price } = offerTexts(page, offered);
        const own = sellers.get(line.productType);
        const shown = price ? fill(words.from, { price }) : words.noPrice;
        return (
          <li key={offered.productType} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>
              {name} <span className="text-ink-soft">· {plans}</span>
            </span>
            <span className={price ? 'font-semibold' : 'text-ink-soft'}>
              {company && own ? (
                <VisitorPrice
                  line={lineInBrowser(line)}
                  company={company}
                  sellers={own}
                  wording={wording}
                  words={words.forProfile}
                >
                  {shown}
                </VisitorPrice>
              ) : (
                shown
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
