import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { COMPARE_MAX, COMPARE_MIN, comparedCodes } from '@/features/compare/compare-set';
import {
  isSharedSet,
  openCompareSet,
  setComparisonOpen,
  useCompareSet,
  useCompareStore,
  useSharedSets,
  useRestoreOwnSet,
} from '@/features/compare/compare.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { fill } from '@/lib/i18n/labels';
import { useComparison } from './list-context';

const CompareBar = lazyComponent(() => import('./compare-bar').then((module) => module.CompareBar), { words: ['bar'] });
const ComparisonDialog = lazyComponent(
  () => import('@/features/compare/table/components/comparison-dialog').then((module) => module.ComparisonDialog),
  { words: ['coverages', 'eligibility', 'features', 'instalment', 'profile', 'table'] },
);

type Props = {
  profile: PerfilIngreso | null;
  onRequest: (item: InsuranceItem) => void;
  renderShare?: (items: readonly InsuranceItem[]) => ReactNode;
  phoneBar?: (compare: (() => void) | null) => ReactNode;
  arrival?: ReactNode;
};

const ANNOUNCEMENT_MS = 8000;

function Announcement() {
  const { labels } = useComparison();
  const announcement = useCompareStore((state) => state.announcement);
  const clear = useCompareStore((state) => state.clearAnnouncement);
  useEffect(() => {
    if (!announcement) return undefined;
    const timer = setTimeout(clear, ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [announcement, clear]);
  useEffect(() => clear, [clear]);
  return (
    <output className={announcement?.kind === 'refused' ? 'compare-refusal' : 'sr-only'}>
      {announcement && fill(labels.card.news[announcement.kind], { name: announcement.name, n: COMPARE_MAX })}
    </output>
  );
}

const loadSharedComparison = () => import('@/features/compare/table/shared-comparison-client');

export function CompareTray({ profile, onRequest, renderShare, phoneBar, arrival }: Props) {
  const { line, locale, storageVersion, wording } = useComparison();
  const set = useCompareSet(line.productType);
  const open = useCompareStore(({ isOpen }) => isOpen);

  useEffect(() => openCompareSet(storageVersion), [storageVersion]);
  useEffect(() => () => setComparisonOpen(false), []);
  const goBack = useRestoreOwnSet(line.productType);
  const bring = useEffectEvent(async (codes: readonly string[]) => {
    const { openSharedComparison } = await loadSharedComparison();
    return openSharedComparison(codes, { productType: line.productType, locale, wording });
  });
  const openAgain = useEffectEvent(() => {
    const { productType } = line;
    const chosen = useCompareStore.getState().sets[productType] ?? [];
    if (useSharedSets.getState().openLine === productType && isSharedSet(productType, chosen)) setComparisonOpen(true);
  });
  useEffect(() => {
    const codes = comparedCodes(new URLSearchParams(location.search));
    if (codes.length >= COMPARE_MIN) bring(codes).catch(() => undefined);
    else openAgain();
  }, []);

  return (
    <>
      <Announcement />
      {phoneBar?.(set.length < COMPARE_MIN ? null : () => setComparisonOpen(true))}
      {(set.length > 0 || open) && (
        <CompareBar profile={profile} onCompare={() => setComparisonOpen(true)} onApproach={ComparisonDialog.preload} />
      )}
      {open && (
        <ComparisonDialog
          open
          onClose={() => setComparisonOpen(false)}
          profile={profile}
          renderShare={renderShare}
          arrival={arrival}
          onBack={
            goBack &&
            (() => {
              goBack();
              setComparisonOpen(false);
            })
          }
          onRequest={(item) => {
            setComparisonOpen(false);
            onRequest(item);
          }}
        />
      )}
    </>
  );
}
