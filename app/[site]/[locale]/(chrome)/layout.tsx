import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { VisitRecorder, SessionReload } from '@/components/layout/visit-recorder';
import { Notice } from '@/components/layout/notice';
import { loadNotice } from '@/features/content/server/queries';
import { FrameGate } from '@/features/embed/components/frame-gate';
import { FrameNote, TrialNote } from '@/features/embed/components/frame-notes';
import { WaitingGate } from '@/features/lead/waiting/components/waiting-gate';
import { ReferralButton } from '@/features/referral/components/referral-button';
import { ReferralGate } from '@/features/referral/components/referral-gate';
import { StaffGate } from '@/features/staff-flags/components/staff-gate';
import { VersionCheck } from '@/features/layout/components/version-check';
import { PageHeader } from '@/features/layout/components/page-header';
import { env } from '@/lib/env';
import { labelsOf } from '@/lib/i18n/messages';
import { siteMetadata, siteViewport } from '@/lib/routing/page-metadata';
import { isOnSite } from '@/lib/routing/partner-paths';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams, type PageParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';
import { PartnerFooter } from '@/components/layout/partner-footer';
import { SiteFooter } from '@/components/layout/site-footer';
import { footerOf, partnerFooterOf } from '@/features/layout/footer';
import { operatorOf } from '@/features/layout/server/load-menu';
import { AdvisorLinks } from '@/features/advisor/components/advisor-links';
import { SiteDocument } from '../site-document';

type Props = { params: Promise<SiteParams>; children: ReactNode };

export const dynamic = 'error';

/** Seconds. Only a release or the settings change the layout, and both regenerate pages. */
export const revalidate = 86_400;

export const generateStaticParams = () => [];

export const generateViewport = async ({ params }: Props): Promise<Viewport> =>
  siteViewport(await readPageParams(params));

export const generateMetadata = async ({ params }: Props) => siteMetadata(await readPageParams(params));

export default async function ChromeLayout({ params, children }: Props) {
  const page = await readPageParams(params);
  const { email, phone } = page.market.contact;
  const notice = loadNotice(page);
  const pathOf = (name: 'contact' | 'referrals') => href(page.market, page.locale, { name });
  const arrivalScript = env().NODE_ENV === 'development' ? {} : undefined;
  return (
    <SiteDocument page={page} arrivalScript={arrivalScript}>
      <a href="#contenido" className="skip-link">
        {labelsOf(page.locale, 'layout').skip}
      </a>
      {partnerOf(page.site) && <TrialNote locale={page.locale} />}
      <PageHeader {...page} />
      <main id="contenido" tabIndex={-1} className="outline-none">
        {notice && <Notice {...notice} more={labelsOf(page.locale, 'layout').partner.more} />}
        {children}
      </main>
      {isOnSite(page, pathOf('contact')) && <SideBar market={page.market} locale={page.locale} />}
      {partnerOf(page.site) && <FrameNote {...page} />}
      <PageFooter page={page}>
        {isOnSite(page, pathOf('referrals')) && (
          <ReferralButton
            label={labelsOf(page.locale, 'referral').entry}
            email={email}
            phone={phone}
            className="mt-1 -ml-2.5 flex"
          />
        )}
      </PageFooter>
      <FrameGate />
      <VisitRecorder />
      <ReferralGate />
      <WaitingGate tag={page.market.intlLocale[page.locale]} />
      <StaffGate tag={page.market.intlLocale[page.locale]} app={page.market.code} />
      <SessionReload />
      {env().VERSION_CHECK && <VersionCheck />}
    </SiteDocument>
  );
}

function PageFooter({ page, children }: { page: PageParams; children: ReactNode }) {
  const operator = operatorOf(page.market);
  const partner = partnerOf(page.site);
  if (partner) return <PartnerFooter {...partnerFooterOf(page, partner, operator)}>{children}</PartnerFooter>;
  return <SiteFooter {...footerOf(page, operator)}>{children}</SiteFooter>;
}

function SideBar({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const { side, sideTitle, whatsapp: whatsappLabel, call } = labelsOf(locale, 'advisor');
  const { phone, whatsapp } = market.contact;
  if (!phone && !whatsapp) return null;
  return (
    <nav aria-label={side} className="side-bar">
      <p className="side-bar-title">{sideTitle}</p>
      <AdvisorLinks ways={{ phone, whatsapp }} labels={{ whatsapp: whatsappLabel, call }} className="side-bar-link" />
    </nav>
  );
}
