import 'server-only';
import type { ContactFormProps } from '@/features/lead/components/contact-form';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';

/** What a page hands to the contact form besides its subject: words of the language, data of the market. */
export function contactFormProps({
  market,
  locale,
}: Pick<Ctx, 'market' | 'locale'>): Omit<ContactFormProps, 'subject'> {
  const { form, errors } = labelsOf(locale, 'contact');
  const group = new Intl.NumberFormat(market.intlLocale[locale], { useGrouping: 'always' })
    .formatToParts(1000)
    .find((part) => part.type === 'group');
  return {
    labels: { ...form, errors },
    reference: labelsOf(locale, 'reference'),
    locale,
    email: market.contact.email,
    thousands: group?.value === ',' ? ',' : '.',
  };
}
