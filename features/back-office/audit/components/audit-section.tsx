import type { SectionProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { AuditTable } from './audit-table';

export function AuditSection({ page: { market, locale } }: SectionProps) {
  const { audit, table, sections } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.audit.title}</h1>
      <AuditTable tag={market.intlLocale[locale]} words={{ audit, table }} />
    </>
  );
}
