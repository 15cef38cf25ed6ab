'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ShareSearch } from '@/app/[site]/[locale]/(chrome)/share-search';
import { Button } from '@/components/ui/button';
import { CompareTray } from '@/features/compare/components/compare-tray';
import { useComparison } from '@/features/compare/components/list-context';
import { useCompareSet } from '@/features/compare/compare.store';
import { useProfileFor } from '@/features/profile/profile.store';
import { plural, type PluralForms } from '@/lib/i18n/labels';
import { fillPattern } from '@/lib/routing/path-pattern';

type Props = {
  requestHref: string;
  labels: { offer: string; compare: PluralForms };
  price: ReactNode;
  comparison: ReactNode;
  children: ReactNode;
};

export function PlanTray({ requestHref, labels, price, comparison, children }: Props) {
  const { line, wording } = useComparison();
  const profile = useProfileFor(line.profileForm, line.productType);
  const { length } = useCompareSet(line.productType);
  const router = useRouter();
  const phoneBar = (compare: (() => void) | null) => (
    <section aria-label={labels.offer} className="plan-bar">
      <div className="page">
        {price}
        <div className="plan-bar-compare">
          {comparison}
          {compare && (
            <Button variant="quiet" onClick={compare}>
              {plural(labels.compare, length, wording.tag)}
            </Button>
          )}
        </div>
        {children}
      </div>
    </section>
  );
  return (
    <CompareTray
      profile={profile}
      renderShare={(items) => <ShareSearch kind="comparison" items={items} />}
      phoneBar={phoneBar}
      onRequest={({ organization, url }) =>
        router.push(fillPattern(requestHref, { organization: organization.url, plan: url }))
      }
    />
  );
}
