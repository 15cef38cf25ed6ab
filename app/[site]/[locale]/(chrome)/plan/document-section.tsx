import { DocumentPanel } from '@/features/plan/documents/components/document-panel';
import { labelsOf } from '@/lib/i18n/messages';
import type { SectionProps } from './sections';

/** A document of a plan, in the tab that is called like it. */
export function DocumentSection({ plan, tab }: SectionProps) {
  const { locale, market } = plan.ctx;
  if (!tab.file) return null;
  return (
    <DocumentPanel
      title={tab.title}
      file={tab.file}
      tag={market.intlLocale[locale]}
      labels={labelsOf(locale, 'plan').documents.viewer}
      inModal={false}
    />
  );
}
