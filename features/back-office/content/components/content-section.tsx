import { labelsOf } from '@/lib/i18n/messages';
import type { SectionProps } from '@/features/back-office/sections';
import { ContentScreen } from './content-screen';

export function ContentSection({ page: { market, locale }, user }: SectionProps) {
  const { content, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.content.title}</h1>
      <p className="mt-2 text-ink-soft">{sections.content.lead}</p>
      <ContentScreen
        mayWrite={user.permissions.includes('content:write')}
        words={content}
        countries={labelsOf(locale, 'layout').countries}
        retry={table.retry}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
