import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import type { LoadedDirectory } from '@/features/directory/server/queries';
import { periodWording, lineInBrowser, offerTexts } from '@/features/directory/wording/offers';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import type { PeriodWording } from '@/features/catalogue/wording/price';
import type { OfferedLine } from '@/features/compare/directory';
import { fill } from '@/lib/i18n/labels';
import { VisitorPrice } from '@/features/directory/components/visitor-price';

type OfferedLinesProps = {
  page: PageParams;
  lines: readonly OfferedLine[];
  wording: PeriodWording;
  company: string | null;
  sellers: ReadonlyMap<string, { readonly companies: readonly string[]; readonly plans: number }>;
};

function OfferedLines({ page, lines, wording, company, sellers }: OfferedLinesProps) {
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

type Props = Pick<LoadedDirectory, 'entries'> & { page: PageParams };

function sellersOf(entries: Props['entries']) {
  const sellers = new Map<string, { readonly companies: readonly string[]; readonly plans: number }>();
  for (const { company, lines } of entries)
    for (const { productType, plans } of company ? lines : []) {
      const before = sellers.get(productType) ?? { companies: [], plans: 0 };
      sellers.set(productType, { companies: [...before.companies, company!], plans: before.plans + plans });
    }
  return sellers;
}

export function DirectoryList({ page, entries }: Props) {
  const { market, locale } = page;
  const noRegion = labelsOf(locale, 'clinics').elsewhere[market.regionWord];
  const wording = periodWording(page);
  const sellers = sellersOf(entries);
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {entries.map(({ name, href, image, company, place, lines }) => (
        <li key={href} className="card relative md:p-6">
          <div className="mb-3 flex items-center gap-3">
            {image ? (
              <Mark src={image} name={name} decorative size={48} className="rounded-control" />
            ) : (
              <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
                <Icon name="hospital" />
              </span>
            )}
            <div className="min-w-0">
              <h2 className="text-lg">
                <ClientLink href={href} className="link inline-flex min-h-11 items-center after:absolute after:inset-0">
                  {name}
                </ClientLink>
              </h2>
              {image === null && <p className="text-sm text-ink-soft">{place ?? noRegion}</p>}
            </div>
          </div>
          <OfferedLines {...{ page, lines, wording, company, sellers }} />
        </li>
      ))}
    </ul>
  );
}
