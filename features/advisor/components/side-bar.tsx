import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { AdvisorLinks } from './advisor-links';

export function SideBar({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const words = labelsOf(locale, 'advisor');
  const { phone, whatsapp } = market.contact;
  if (!phone && !whatsapp) return null;
  return (
    <nav aria-label={words.side} className="side-bar">
      <p className="side-bar-title">{words.sideTitle}</p>
      <AdvisorLinks ways={{ phone, whatsapp }} labels={words} className="side-bar-link" />
    </nav>
  );
}
