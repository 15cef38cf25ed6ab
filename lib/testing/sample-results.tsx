import type { ComponentProps } from 'react';
import { noActions, sampleFacets, sampleSetting } from '@/lib/testing/sample-plans';
import { CompareResults } from '@/features/compare/components/compare-results';
import { ListProvider, type ListSetting } from '@/features/compare/components/list-context';

type Props = Partial<ComponentProps<typeof CompareResults>> &
  Pick<ComponentProps<typeof CompareResults>, 'initial'> & {
    setting?: ListSetting;
  };

/** For tests: the first page of a list in the recommended order, for nobody in particular, unless told otherwise. */
export function SampleResults({ setting = sampleSetting(), ...props }: Props) {
  return (
    <ListProvider value={setting}>
      <CompareResults
        view={{ page: 1, order: 'recommended' }}
        facets={sampleFacets()}
        profile={null}
        band={null}
        onDropBand={() => undefined}
        actions={noActions}
        {...props}
      />
    </ListProvider>
  );
}
