import 'server-only';
import { numberSigns } from '@/components/defined-form/number-signs';
import type { Consent } from '@/components/ui/consent-note';
import type { ContactDialogProps } from '@/features/lead/components/contact-button';
import type { ContactFormProps } from '@/features/lead/components/contact-form';
import type { ContactLabels } from '@/features/lead/components/contact-labels';
import type { ReferrerFormProps } from '@/features/lead/components/referrer-form';
import { formHashAt } from '@/features/lead/form/server/submit-contact-form';
import { ACCOUNTING_YEARS, REQUEST_MONTHS } from '@/lib/contract/personal-data';
import { loadReferrerForm } from '@/features/referral/server/look-up-referrer';
import type { Locale } from '@/lib/contract/atoms';
import { pageContext, type Ctx } from '@/lib/context/ctx';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { responsibleOf } from '@/lib/markets/contact';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import type { ProductLine } from '@/lib/markets/market';
import type { ListView } from '@/lib/routing/list-view';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';

type Place = Pick<Ctx, 'site' | 'market' | 'locale'>;

function contactLabels(locale: Locale): ContactLabels {
  const { form, errors } = labelsOf(locale, 'contact');
  return { ...form, errors: { ...errors, ...labelsOf(locale, 'form').errors } };
}

/** @param text of the consent; default: consent to an answer of the request */
export function consentOf({ site, market, locale }: Place, text = labelsOf(locale, 'contact').form.consent): Consent {
  const { brand, dataLaw } = market;
  const name = partnerOf(site)?.name;
  const values = {
    responsible: responsibleOf(market),
    law: dataLaw[locale],
    months: REQUEST_MONTHS,
    sold: ACCOUNTING_YEARS,
    partner: name ? ` ${fill(labelsOf(locale, 'partnerSite').seenByPartner, { name })}` : '',
  };
  const { myData, consent } = labelsOf(locale, 'layout');
  const link = { href: href(market, locale, { name: 'myData' }), label: myData };
  return { text: fill(text, values), brand, link, policies: consent.policies };
}

function settingOf({ site, market, locale }: Place): Omit<ContactFormProps, 'subject' | 'labels'> {
  const { thousands } = numberSigns(market.intlLocale[locale], market.currency);
  const consent = consentOf({ site, market, locale });
  return { locale, email: market.contact.email, thousands, calendar: market.booking, consent };
}

export function contactFormProps(place: Place): Omit<ContactFormProps, 'subject'> {
  return { ...settingOf(place), labels: contactLabels(place.locale) };
}

export function contactDialogProps(place: Place): Omit<ContactDialogProps, 'subject'> {
  return { ...settingOf(place), open: labelsOf(place.locale, 'contact').form.open };
}

export function loadFormHash({ site, locale }: PageParams, line: ProductLine, view: ListView): Promise<string | null> {
  const page = view.landing ? 'landing' : 'list';
  return formHashAt(pageContext(site, locale), { productType: line.productType, page });
}

export async function loadReferrerFormProps({ site, market, locale }: PageParams): Promise<ReferrerFormProps> {
  const signs = numberSigns(market.intlLocale[locale], market.currency);
  return {
    form: await loadReferrerForm(pageContext(site, locale)),
    words: { labels: labelsOf(locale, 'form'), ...signs, country: market.phoneCountry ?? DEFAULT_COUNTRY },
    labels: contactLabels(locale),
    locale,
    email: market.contact.email,
    consent: consentOf({ site, market, locale }),
  };
}
