'use client';

import { lazy, Suspense, useRef } from 'react';
import { usePlanRequest } from '@/app/[site]/[locale]/(chrome)/use-plan-request';
import { CompareBanner } from '@/features/compare/components/compare-banner';
import { CompareResults, type ResultsHandle } from '@/features/compare/components/compare-results';
import { CompareTray } from '@/features/compare/components/compare-tray';
import { ListProvider, type ListSetting } from '@/features/compare/components/list-context';
import { ReferenceNote } from '@/features/compare/components/reference-note';
import type { ComparedItem, CompareResponse } from '@/features/compare/contract';
import type { Facets } from '@/features/compare/filters/facets';
import { useRegionalFacets } from '@/features/compare/providers/use-regional-facets';
import type { ContactFormProps } from '@/features/lead/components/contact-form';
import type { ProfileLabels } from '@/features/profile/components/form-words';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import type { ProfileEntry } from '@/features/profile/contract';
import { useBandFor, useProfileFor, useProfileStore } from '@/features/profile/store';
import { useStaff } from '@/features/staff/store';
import type { Messages } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import type { ListView } from '@/lib/routing/list-view';

const ReferenceFailure = lazy(() =>
  import('@/components/ui/reference-failure').then(({ ReferenceFailure: Failure }) => ({ default: Failure })),
);

type Props = {
  setting: ListSetting;
  initial: CompareResponse;
  promoted: ComparedItem | null;
  view: ListView;
  facets: Facets;
  demo: boolean;
  profileLabels: ProfileLabels;
  contact: Omit<ContactFormProps, 'subject'>;
  regionWord: Market['regionWord'];
  reference: Messages['reference'];
};

const bandOf = ({ fromPrice, toPrice }: ProfileEntry) =>
  fromPrice === null || toPrice === null ? null : { from: fromPrice, to: toPrice };

/** Where the features of a list meet: who is insured, the results, the chosen plans, the request. */
export function CompareScreen({ setting, reference, profileLabels, contact, ...props }: Props) {
  const { initial, promoted, facets, view, demo, regionWord } = props;
  const { line, locale, currency, wording } = setting;
  const profile = useProfileFor(line.profileForm);
  const band = useBandFor(line.productType);
  const dropBand = useProfileStore((state) => state.dropBand);
  const ponderer = useStaff((staff) => staff.ponderer);
  const results = useRef<ResultsHandle>(null);
  const { arrange, providers } = useRegionalFacets({ line, region: profile?.region ?? null, away: reference.away });
  const { request, approach, dialog } = usePlanRequest(line, contact);

  return (
    <ListProvider value={setting}>
      <div className="mb-6 space-y-3 md:mb-8 md:space-y-4">
        <ProfileLauncher
          line={line}
          money={{ tag: wording.tag, currency }}
          locale={locale}
          regionWord={regionWord}
          labels={profileLabels}
          reference={reference}
          onSubmitted={(entry) => ({
            calculation: Promise.resolve(results.current?.reload(entry.profile, bandOf(entry))),
          })}
        />
        <CompareBanner />
        <ReferenceNote setting={setting} demo={demo} entered={profile !== null} />
        <Suspense>
          {providers?.error && (
            <ReferenceFailure
              labels={reference}
              call="organizations"
              values={{ type: line.organizationType }}
              error={providers.error}
              onRetry={() => void providers.refetch()}
            />
          )}
        </Suspense>
      </div>
      <CompareResults
        ref={results}
        initial={initial}
        promoted={promoted}
        ponderer={ponderer}
        view={view}
        facets={facets}
        arrange={arrange}
        profile={profile}
        band={band && { from: band.fromPrice, to: band.toPrice }}
        onDropBand={dropBand}
        onRequest={request}
        onApproachRequest={approach}
      />
      <CompareTray profile={profile} onRequest={request} />
      {dialog}
    </ListProvider>
  );
}
