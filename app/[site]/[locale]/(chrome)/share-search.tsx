'use client';

import { useList } from '@/features/compare/components/list-context';
import { comparisonAddress, listAddress } from '@/features/compare/domain/compare-set';
import { useCompareSet } from '@/features/compare/store';
import { useBandFor, useProfileFor } from '@/features/profile/store';
import { ShareButton } from '@/features/share/components/share-button';

/** Hands the list on as it stands in the address, or the plans that are compared over it. */
export function ShareSearch({ kind }: { kind: 'list' | 'comparison' }) {
  const { line, wording, share, listHref } = useList();
  const set = useCompareSet(line.productType);
  const band = useBandFor(line.productType);
  // Where a list suggests a range of prices, a profile without one is of somebody who did not want it.
  const isLifted = useProfileFor(line.profileForm) !== null && band === null && line.simulation !== undefined;
  const where =
    kind === 'list'
      ? { brief: true, address: () => listAddress(location, isLifted) }
      : { address: comparisonAddress(listHref, set) };
  return (
    <ShareButton kind={kind} line={line} tag={wording.tag} label={share} className="js-only max-md:px-3" {...where} />
  );
}
