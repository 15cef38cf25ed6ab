import 'server-only';
import { numberSigns } from '@/components/server-form/number-signs';
import type { ReferrerFormProps } from '@/features/lead/referrer/components/referrer-form';
import { pageContext } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import type { SitePage } from '@/lib/site/page-params';
import { loadReferrerForm } from './service';

/** What the page for referrers hands to its form. */
export async function loadReferrerProps({ site, market, locale }: SitePage): Promise<ReferrerFormProps> {
  const { form: contact, errors } = labelsOf(locale, 'contact');
  const signs = numberSigns(market.intlLocale[locale], market.currency);
  return {
    form: await loadReferrerForm(pageContext(site, locale)),
    words: { labels: labelsOf(locale, 'form'), ...signs, country: market.phoneCountry ?? DEFAULT_COUNTRY },
    labels: { ...contact, errors },
    locale,
    email: market.contact.email,
  };
}
