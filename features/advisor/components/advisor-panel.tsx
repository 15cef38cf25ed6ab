import type { ReactNode } from 'react';
import { contactChannels } from '@/features/advisor/server/load-contact-information';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { AdvisorAnswer } from './advisor-answer';
import { AdvisorLinks } from './advisor-links';

type Props = Pick<PageParams, 'market' | 'locale'> & { chat?: ReactNode; booking?: ReactNode; children?: ReactNode };

export function AdvisorPanel({ market, locale, chat, booking, children }: Props) {
  const words = labelsOf(locale, 'advisor');
  const { hours, phone, whatsapp } = contactChannels({ market, locale });
  return (
    <section aria-labelledby="advisor" className="advisor">
      <div className="advisor-words">
        <h2 id="advisor" className="text-lg">
          {words.title}
        </h2>
        <p>{hours}</p>
        <AdvisorAnswer />
      </div>
      <div className="advisor-ways">
        {chat}
        <AdvisorLinks
          ways={{ phone, whatsapp }}
          labels={{ whatsapp: words.whatsapp, call: words.call }}
          className="btn btn-quiet"
          callClass="advisor-call"
        />
        {children}
      </div>
      {booking}
    </section>
  );
}
