import type { ItemProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { NewPartner } from './new-partner';
import { NEW_PARTNER } from './partner-words';
import { PartnerScreen } from './partner-screen';

export function PartnerSection({ page: { market, locale }, user, item }: ItemProps) {
  const { partners, sections, ownSite, conversions, export: exporting, table } = labelsOf(locale, 'backOffice');
  const { countries } = labelsOf(locale, 'layout');
  const listHref = href(market, locale, { name: 'backOffice', section: 'socios' });
  return (
    <>
      <a href={listHref} className="link inline-flex min-h-11 items-center">
        {sections.partners.title}
      </a>
      {item === NEW_PARTNER ? (
        <>
          <h1 className="mb-4 text-2xl">{partners.add}</h1>
          <NewPartner
            words={partners}
            retry={table.retry}
            countries={countries}
            itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'socios', item: '{id}' }))}
          />
        </>
      ) : (
        <>
          <h1 className="text-2xl">{sections.partners.item}</h1>
          <PartnerScreen
            name={item}
            listHref={listHref}
            permissions={user.permissions}
            words={{ partners, ownSite, conversions, export: exporting }}
            retry={table.retry}
            tag={market.intlLocale[locale]}
          />
        </>
      )}
    </>
  );
}
