import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import type { LoadedDirectory } from '@/features/directory/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import type { OfferedLine } from '@/features/compare/domain/directory';
import { offerTexts } from '@/features/directory/wording/offers';
import { fill } from '@/lib/i18n/labels';

type LinesProps = { page: PageParams; lines: readonly OfferedLine[] };

/** Each line in a row: its name, how many plans and the price from. */
function OfferedLines({ page, lines }: LinesProps) {
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

type Props = Pick<LoadedDirectory, 'entries'> & { page: PageParams };

/** A card for each company or clinic, all of it its link. */
export function DirectoryList({ page, entries }: Props) {
  const { market, locale } = page;
  const noRegion = labelsOf(locale, 'clinics').elsewhere[market.regionWord];
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {entries.map(({ name, href, image, region, lines }) => (
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
              <h2 className="text-lg break-words">
                <ClientLink href={href} className="link inline-flex min-h-11 items-center after:absolute after:inset-0">
                  {name}
                </ClientLink>
              </h2>
              {image === null && <p className="text-sm text-ink-soft">{region ?? noRegion}</p>}
            </div>
          </div>
          <OfferedLines page={page} lines={lines} />
        </li>
      ))}
    </ul>
  );
}
