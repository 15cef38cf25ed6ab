import type { SectionProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { NEW_PARTNER } from './partner-words';
import { PartnersTable } from './partners-table';

export function PartnersSection({ page: { market, locale }, user }: SectionProps) {
  const { partners, table, sections } = labelsOf(locale, 'backOffice');
  const { countries } = labelsOf(locale, 'layout');
  const itemHref = (item: string) => href(market, locale, { name: 'backOffice', section: 'socios', item });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{sections.partners.title}</h1>
        {user.permissions.includes('partner:write') && (
          <a className="btn btn-primary" href={itemHref(NEW_PARTNER)}>
            {partners.add}
          </a>
        )}
      </div>
      <PartnersTable
        itemHref={decodeURIComponent(itemHref('{id}'))}
        tag={market.intlLocale[locale]}
        words={{ partners, table }}
        markets={user.site === null ? markets.map(({ code }) => ({ value: code, label: countries[code] })) : []}
      />
    </>
  );
}
