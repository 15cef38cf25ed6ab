import { labelsOf } from '@/lib/i18n/messages';
import type { SectionProps } from '@/features/back-office/sections';
import { CatalogueScreen } from './catalogue-screen';

export function CatalogueSection({ page: { market, locale }, user }: SectionProps) {
  const { catalogue, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.catalogue.title}</h1>
      <p className="mt-2 text-ink-soft">{sections.catalogue.lead}</p>
      <CatalogueScreen
        mayWrite={user.permissions.includes('catalogue:write')}
        words={catalogue}
        countries={labelsOf(locale, 'layout').countries}
        retry={table.retry}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
