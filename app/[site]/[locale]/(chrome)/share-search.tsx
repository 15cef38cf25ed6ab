'use client';

import { useList } from '@/features/compare/components/list-context';
import { comparisonAddress } from '@/features/compare/domain';
import { useCompareSet } from '@/features/compare/store';
import { ShareButton } from '@/features/share/components/share-button';

/** Hands the list on as it stands in the address, or the plans that are compared over it. */
export function ShareSearch({ kind }: { kind: 'list' | 'comparison' }) {
  const { line, wording, share, listHref } = useList();
  const set = useCompareSet(line.productType);
  const where = kind === 'list' ? { brief: true } : { address: comparisonAddress(listHref, set) };
  return (
    <ShareButton kind={kind} line={line} tag={wording.tag} label={share} className="js-only max-md:px-3" {...where} />
  );
}
