import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { ListProvider, type ListViewData } from '@/features/compare/components/list-context';

export const renderInList = (children: ReactNode, setting: ListViewData = sampleViewData()) =>
  render(<ListProvider value={setting}>{children}</ListProvider>);
