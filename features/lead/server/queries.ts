import 'server-only';
import { numberSigns } from '@/components/server-form/number-signs';
import type { ContactDialogProps } from '@/features/lead/components/contact-dialog-props';
import type { ContactFormProps } from '@/features/lead/components/contact-form';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';

type Place = Pick<Ctx, 'market' | 'locale'>;

/** What a contact form has to know of the market. */
function settingOf({ market, locale }: Place): Omit<ContactFormProps, 'subject' | 'labels'> {
  const { thousands } = numberSigns(market.intlLocale[locale], market.currency);
  return {
    locale,
    email: market.contact.email,
    thousands,
  };
}

/** What a page hands to a contact form that stands on it, besides its subject. */
export function contactFormProps(place: Place): Omit<ContactFormProps, 'subject'> {
  const { form, errors } = labelsOf(place.locale, 'contact');
  return { ...settingOf(place), labels: { ...form, errors } };
}

/** What a page hands to a button that opens the contact dialog, besides the subject. */
export function contactDialogProps(place: Place): Omit<ContactDialogProps, 'subject'> {
  return { ...settingOf(place), open: labelsOf(place.locale, 'contact').form.open };
}
