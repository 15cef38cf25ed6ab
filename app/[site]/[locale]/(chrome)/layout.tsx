import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { VisitRecorder, SessionReload } from '@/components/layout/visit-recorder';
import { SideBar } from '@/features/advisor/components/side-bar';
import { Notice } from '@/components/layout/notice';
import { loadNotice } from '@/features/content/server/queries';
import { FrameGate } from '@/features/embed/components/frame-gate';
import { FrameNote, TrialNote } from '@/features/embed/components/frame-notes';
import { WaitingGate } from '@/features/lead/waiting/components/waiting-gate';
import { ReferralButton } from '@/features/referral/components/referral-button';
import { ReferralGate } from '@/features/referral/components/referral-gate';
import { StaffGate } from '@/features/staff-flags/components/staff-gate';
import { VersionCheck } from '@/features/layout/components/version-check';
import { PageFooter } from '@/features/layout/components/page-footer';
import { PageHeader } from '@/features/layout/components/page-header';
import { env } from '@/lib/env';
import { labelsOf } from '@/lib/i18n/messages';
import { siteMetadata, siteViewport } from '@/lib/routing/page-metadata';
import { isOnSite } from '@/lib/routing/partner-paths';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';
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
