import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useComparison } from '@/features/compare/components/list-context';
import { comparisonAddress, listAddress, type ComparedProduct } from '@/features/compare/compare-set';
import { useCompareSet } from '@/features/compare/compare.store';
import { useBandFor, useProfileFor } from '@/features/profile/profile.store';
import { ShareButton } from '@/features/share/components/share-button';

const namesOf = (set: readonly ComparedProduct[], tag: string) =>
  new Intl.ListFormat(tag).format(set.map(({ displayName, organization }) => `${displayName} (${organization})`));

export function ShareSearch(what: { kind: 'list' } | { kind: 'comparison'; items: readonly InsuranceItem[] }) {
  const { line, wording, share, listHref } = useComparison();
  const set = useCompareSet(line.productType);
  const band = useBandFor(line.productType);
  const isLifted = useProfileFor(line.profileForm) !== null && band === null && line.simulation !== undefined;
  const where =
    what.kind === 'list'
      ? { brief: true, address: () => listAddress(location, isLifted) }
      : {
          address: comparisonAddress(listHref, set),
          name: namesOf(set, wording.tag),
          priced: { items: what.items, wording },
        };
  return (
    <ShareButton
      kind={what.kind}
      line={line}
      tag={wording.tag}
      label={share}
      className="js-only max-md:px-3"
      {...where}
    />
  );
}
