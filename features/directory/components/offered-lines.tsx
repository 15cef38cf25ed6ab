import type { OfferedLine } from '@/features/compare/domain/directory';
import { offerTexts } from '@/features/directory/wording/offers';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; lines: readonly OfferedLine[] };

/** Each line in a row: its name, how many plans and the price from. */
export function OfferedLines({ page, lines }: Props) {
  const words = labelsOf(page.locale, 'directory');
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map((offered) => {
        const { name, plans, price } = offerTexts(page, offered);
        return (
          <li key={offered.productType} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>
              {name} <span className="text-ink-soft">· {plans}</span>
            </span>
            <span className={price ? 'font-semibold' : 'text-ink-soft'}>
              {price ? fill(words.from, { price }) : words.noPrice}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
