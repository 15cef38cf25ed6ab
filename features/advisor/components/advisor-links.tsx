'use client';

import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { ContactInformation } from '@/features/advisor/advisor.api';
import { telHref, whatsappHref } from '@/lib/contract/phone-href';
import { useContactInformation } from './use-contact-information';

type Props = {
  ways: Pick<ContactInformation, 'phone' | 'whatsapp'>;
  labels: { readonly whatsapp: string; readonly call: string };
  className: string;
  callClass?: string;
};

export function AdvisorLinks({ ways, labels, className, callClass = '' }: Props) {
  const first = useRef<HTMLAnchorElement>(null);
  const { phone, whatsapp } = useContactInformation(first) ?? ways;
  return (
    <>
      {whatsapp && (
        <a ref={first} className={className} href={whatsappHref(whatsapp)} rel="noopener">
          <Icon name="message-circle" className="size-5 shrink-0" />
          {labels.whatsapp}
        </a>
      )}
      {phone && (
        <a ref={whatsapp ? null : first} className={`${className} ${callClass}`} href={telHref(phone)}>
          <Icon name="phone" className="size-5 shrink-0" />
          {labels.call}
        </a>
      )}
    </>
  );
}
