import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { AdvisorLinks } from './advisor-links';

export function SideBar({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const { side, sideTitle, whatsapp: whatsappLabel, call } = labelsOf(locale, 'advisor');
  const { phone, whatsapp } = market.contact;
  if (!phone && !whatsapp) return null;
  return (
    <nav aria-label={side} className="side-bar">
      <p className="side-bar-title">{sideTitle}</p>
      <AdvisorLinks ways={{ phone, whatsapp }} labels={{ whatsapp: whatsappLabel, call }} className="side-bar-link" />
    </nav>
  );
}
