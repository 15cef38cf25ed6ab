import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { SectionProps } from '@/features/back-office/sections';
import { FormsScreen } from './forms-screen';

const ID = '{id}';

export function FormsSection({ page: { market, locale } }: SectionProps) {
  const { forms, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.forms.title}</h1>
      <p className="mt-2 text-ink-soft">{sections.forms.lead}</p>
      <FormsScreen
        words={forms}
        countries={labelsOf(locale, 'layout').countries}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'formularios', item: ID }))}
        retry={table.retry}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
