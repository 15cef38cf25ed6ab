import type { ReactNode } from 'react';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { ReferralButton } from '@/features/referral/components/referral-button';
import { ReferralGate } from '@/features/referral/components/referral-gate';
import { StaffGate } from '@/features/staff/components/staff-gate';
import { footerOf, headerOf } from '@/features/shell/domain';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

/** Header, content, footer. A page renders its own parts inside <main>. */
export default async function ChromeLayout({ params, children }: { params: Promise<SiteParams>; children: ReactNode }) {
  const page = await readPageParams(params);
  const { email, phone } = page.market.contact;
  return (
    <>
      <a href="#contenido" className="skip-link">
        {labelsOf(page.locale, 'shell').skip}
      </a>
      <SiteHeader {...headerOf(page)} />
      <main id="contenido" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter {...footerOf(page)}>
        <ReferralButton
          label={labelsOf(page.locale, 'referral').entry}
          email={email}
          phone={phone}
          className="mt-1 -ml-2.5 flex"
        />
      </SiteFooter>
      <ReferralGate />
      <StaffGate tag={page.market.intlLocale[page.locale]} />
    </>
  );
}
