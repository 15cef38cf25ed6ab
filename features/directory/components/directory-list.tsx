import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import type { LoadedDirectory } from '@/features/directory/server/queries';
import { periodWording } from '@/features/directory/wording/offers';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { OfferedLines } from './offered-lines';

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

/** A card for each company or clinic, all of it its link. */
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
              <h2 className="text-lg break-words">
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
