import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { ReferralButton } from './referral-button';

export function ReferralEntry({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const { entry, entryTitle, entryText } = labelsOf(locale, 'referral');
  const { email, phone } = market.contact;
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-lg">{entryTitle}</h2>
      <p className="mt-2 mb-4 text-ink-soft">{entryText}</p>
      <ReferralButton variant="quiet" label={entry} email={email} phone={phone} />
    </section>
  );
}
