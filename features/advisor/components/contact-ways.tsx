import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { AdvisorAnswer } from './advisor-answer';
import { telHref, whatsappHref } from '@/lib/contract/phone-href';
import { contactChannels } from '@/features/advisor/server/load-contact-information';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

function ContactChannel({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-sm text-ink-soft">
        <Icon name={icon} className="size-5 shrink-0 text-accent" />
        {label}
      </dt>
      <dd className="flex min-h-11 items-center pl-8 wrap-anywhere">{children}</dd>
    </div>
  );
}

export function ContactWays({ market, locale, chat }: Pick<PageParams, 'market' | 'locale'> & { chat: ReactNode }) {
  const words = labelsOf(locale, 'contact').page;
  const { email, phone, whatsapp, address, hours } = contactChannels({ market, locale });
  const link = 'link inline-flex min-h-11 items-center';
  return (
    <aside className="card p-5 md:p-6">
      <h2 className="text-lg">{words.ways}</h2>
      <p className="mt-2">{hours}</p>
      <AdvisorAnswer />
      <dl className="mt-4 flex flex-col gap-2">
        {phone && (
          <ContactChannel icon="phone" label={words.phone}>
            <a className={link} href={telHref(phone)}>
              {phone}
            </a>
          </ContactChannel>
        )}
        {email && (
          <ContactChannel icon="mail" label={words.email}>
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
          </ContactChannel>
        )}
        {whatsapp && (
          <ContactChannel icon="message-circle" label={words.whatsapp}>
            <a className={link} href={whatsappHref(whatsapp)} rel="noopener">
              {words.whatsappText}
            </a>
          </ContactChannel>
        )}
        <ContactChannel icon="map-pin" label={words.address}>
          {address}
        </ContactChannel>
      </dl>
      {chat}
    </aside>
  );
}
