import { redirect } from 'next/navigation';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { LinkedSale } from '@/features/purchase/sale/components/linked-sale';
import { saleOfLink } from '@/features/purchase/sale/server/link';
import { pageContext } from '@/lib/context/ctx';
import { pick } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'purchase').sale.title);

export default async function MyPurchasePage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const { market, locale, site } = page;
  const linked = await saleOfLink(pageContext(site, locale), (await params).token);
  if (!linked) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'unknown' }));
  const { sale: words } = labelsOf(locale, 'purchase');
  return (
    <MailLinkPage page={page} title={words.title}>
      <div className="card mt-6 p-5 md:p-6">
        <LinkedSale
          {...linked}
          relationships={labelsOf(locale, 'rights').codes.parentesco}
          ownHref={href(market, locale, { name: 'ownPurchases' })}
          tag={market.intlLocale[locale]}
          words={pick(words, [
            ...(['loading', 'elsewhere', 'byCode', 'over', 'overText'] as const),
            ...(['unpaid', 'unpaidText', 'renew', 'renewed', 'failed'] as const),
          ])}
        />
      </div>
    </MailLinkPage>
  );
}
