import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { BoughtHere } from '@/features/purchase/sale/components/bought-here';
import { MyDataScreen } from '@/features/rights/components/my-data-screen';
import { RIGHTS_LABELS } from '@/features/rights/components/rights-labels';
import { fillKnown, pick } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'rights').purchases.title);

export default async function OwnPurchasesPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { email, phone } = market.contact;
  const words = labelsOf(locale, 'rights');
  const { purchases } = words;
  return (
    <MailLinkPage page={page} title={purchases.title}>
      <p className="mt-2 mb-8 max-w-prose text-lg text-ink-soft">{purchases.lead}</p>
      <BoughtHere ownHref={href(market, locale, { name: 'ownPurchases' })} words={purchases.here} />
      <noscript>
        <p className="mb-6 rounded-control bg-warning-soft p-4">{fillKnown(words.noScript, { email })}</p>
      </noscript>
      <MyDataScreen
        shows="purchases"
        words={{
          ...pick(words, RIGHTS_LABELS),
          policies: labelsOf(locale, 'layout').consent,
          open: { ...words.open, submit: purchases.submit, sent: purchases.sent },
        }}
        help={email}
        tag={market.intlLocale[locale]}
      />
      <p className="mt-6 max-w-prose text-ink-soft">{fillKnown(purchases.withoutMail, { email, phone })}</p>
    </MailLinkPage>
  );
}
