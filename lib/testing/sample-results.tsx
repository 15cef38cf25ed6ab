import type { ComponentProps } from 'react';
import { noActions, sampleFacets, sampleViewData } from '@/lib/testing/sample-plans';
import { CompareResults } from '@/features/compare/components/compare-results';
import { ListProvider, type ListViewData } from '@/features/compare/components/list-context';

type Props = Partial<ComponentProps<typeof CompareResults>> &
  Pick<ComponentProps<typeof CompareResults>, 'initial'> & { setting?: ListViewData };

export const SampleResults = ({ setting = sampleViewData(), ...props }: Props) => (
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
