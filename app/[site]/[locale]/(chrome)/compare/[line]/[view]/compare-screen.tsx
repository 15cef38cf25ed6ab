'use client';

import { useRef, useState, type ReactNode } from 'react';
import type { PlanModalProps } from '@/app/[site]/[locale]/(chrome)/plan/plan-modal';
import { PlanModalHost, usePlanActions } from '@/app/[site]/[locale]/(chrome)/plan/plan-modal-host';
import { ShareSearch } from '@/app/[site]/[locale]/(chrome)/share-search';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { OrganizationSummary } from '@/features/catalogue/plan-schemas';
import { CompareResults, type ResultsHandle } from '@/features/compare/components/compare-results';
import { CompareTray } from '@/features/compare/components/compare-tray';
import { ListProvider, type ListViewData } from '@/features/compare/components/list-context';
import { ListTip } from '@/features/compare/components/list-tip';
import type { ComparedItem, CompareResponse } from '@/features/compare/search-schemas';
import { hasFilter, hasPreferences, type Preferences } from '@/features/compare/filters/plan-filters';
import { arrangeByRegion, type Facets } from '@/features/compare/filters/facets';
import { ContactButton } from '@/features/lead/components/contact-button';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import type { PriceBand } from '@/features/profile/profile-schemas';
import { useBandFor, useProfileFor, useProfileStore } from '@/features/profile/profile.store';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { useStaff } from '@/features/staff-flags/staff-flag.store';
import type { Market } from '@/lib/markets/market';
import type { ListView } from '@/lib/routing/list-view';

const RegionalProviders = lazyComponent(
  () => import('@/features/compare/filters/components/regional-providers').then((module) => module.RegionalProviders),
  { words: ['reference'] },
);

const ProfileWishes = lazyComponent(
  () => import('@/features/compare/filters/components/profile-wishes').then((module) => module.ProfileWishes),
  { words: ['filters'] },
);

type Props = {
  heading: ReactNode;
  setting: ListViewData;
  initial: CompareResponse;
  promoted: ComparedItem | null;
  view: ListView;
  facets: Facets;
  profileLabels: LauncherLabels;
  firstQuestions: ReactNode;
  offers: ReactNode;
  contact: PlanModalProps['contact'];
  regionWord: Market['regionWord'];
};

const toRange = (band: PriceBand | null) => band && { from: band.fromPrice, to: band.toPrice };

export function CompareScreen({ heading, setting, profileLabels, firstQuestions, offers, contact, ...props }: Props) {
  const { initial, promoted, facets, view, regionWord } = props;
  const { line, currency, wording } = setting;
  const { productType, organizationType, profileForm } = line;
  const profile = useProfileFor(line.profileForm, line.productType);
  const band = useBandFor(line.productType);
  const isAwaited = useProfileStore((state) => state.isAwaited);
  const dropBand = useProfileStore((state) => state.dropBand);
  const ponderer = useStaff((staff) => staff.ponderer);
  const results = useRef<ResultsHandle>(null);
  const region = profile?.region ?? null;
  const [serving, setServing] = useState<readonly OrganizationSummary[] | null>(null);
  const { away } = setting;
  const [wishes, setWishes] = useState<Preferences | null>(null);
  const launcher = (
    <ProfileLauncher
      line={line}
      money={{ tag: wording.tag, currency }}
      regionWord={regionWord}
      labels={profileLabels}
      firstQuestions={firstQuestions}
      hint={`${setting.reference}.`}
      hasClinics={hasFilter(line, 'coverageOrganizations')}
      lastQuestions={hasPreferences(line) && <ProfileWishes view={view} wishes={wishes} onChange={setWishes} />}
      onSubmitted={(entry) => {
        setWishes(null);
        return { calculation: Promise.resolve(results.current?.reload(entry.profile, toRange(entry.band), wishes)) };
      }}
    />
  );
  const { host, actions } = usePlanActions();

  return (
    <ListProvider value={setting}>
      <div className="list-top">
        {heading}
        {launcher}
        {offers}
        <ArrivalGate line={line} leads />
        {region && (
          <RegionalProviders type={line.organizationType} region={region.stateCode} onProviders={setServing} />
        )}
      </div>
      <CompareResults
        ref={results}
        initial={initial}
        promoted={promoted}
        ponderer={ponderer}
        view={view}
        facets={facets}
        arrange={region && serving ? (all) => arrangeByRegion(all, serving, { region, away }) : undefined}
        profile={profile}
        isAwaited={isAwaited}
        band={toRange(band)}
        onDropBand={dropBand}
        actions={actions}
        share={<ShareSearch kind="list" />}
        tip={<ListTip />}
        contact={
          <ContactButton
            {...contact}
            formHash={null}
            variant="quiet"
            className="shrink-0"
            subject={{ kind: 'CONTACTO', productCode: null, line: { productType, organizationType, profileForm } }}
          >
            {setting.labels.noClinics.ask}
          </ContactButton>
        }
      />
      <CompareTray
        profile={profile}
        onRequest={(item) => actions.request(item, 'COMPARADOR')}
        renderShare={(items) => <ShareSearch kind="comparison" items={items} />}
        arrival={<ArrivalGate line={line} />}
      />
      <PlanModalHost ref={host} contact={contact} launcher={launcher} firstQuestions={firstQuestions} />
    </ListProvider>
  );
}
