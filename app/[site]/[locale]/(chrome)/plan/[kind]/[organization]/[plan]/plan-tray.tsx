'use client';

import { useRouter } from 'next/navigation';
import { ShareSearch } from '@/app/[site]/[locale]/(chrome)/share-search';
import { CompareTray } from '@/features/compare/components/compare-tray';
import { useList } from '@/features/compare/components/list-context';
import { useProfileFor } from '@/features/profile/store';
import { fillPattern } from '@/lib/routing/path-pattern';

export function PlanTray({ requestHref }: { requestHref: string }) {
  const { line } = useList();
  const profile = useProfileFor(line.profileForm, line.productType);
  const router = useRouter();
  return (
    <CompareTray
      profile={profile}
      share={<ShareSearch kind="comparison" />}
      onRequest={({ organization, url }) =>
        router.push(fillPattern(requestHref, { organization: organization.url, plan: url }))
      }
    />
  );
}
