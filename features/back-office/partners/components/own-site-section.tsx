import { StatusMessage } from '@/components/ui/status-message';
import type { SectionProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { SiteScreen } from './site-screen';

/** What a partner's people see of their site. */
export function OwnSiteSection({ page: { market, locale }, user }: SectionProps) {
  const { partners, sections, ownSite, conversions, export: exporting, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.ownSite.title}</h1>
      {user.site === null ? (
        <StatusMessage tone="warning" title={ownSite.noSite} />
      ) : (
        <SiteScreen
          name={user.site}
          words={{ partners, ownSite, conversions, export: exporting }}
          retry={table.retry}
          tag={market.intlLocale[locale]}
        />
      )}
    </>
  );
}
