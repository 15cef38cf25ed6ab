import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { sampleViewData } from '@/lib/testing/sample-plans';
import type { ListOrder } from '@/lib/routing/list-query';
import { ListProvider } from './list-context';
import { SortForm } from './results-bar';

function Ordered() {
  const [order, setOrder] = useState<ListOrder>('recommended');
  return <SortForm order={order} otherParams={new URLSearchParams()} onChange={setOrder} />;
}

it('says by which order the list stands once another is chosen, and nothing before', async () => {
  const setting = sampleViewData();
  const { sort } = setting.labels;
  render(
    <ListProvider value={setting}>
      <Ordered />
    </ListProvider>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: sort.label }), sort.lowerPrice);
  expect(screen.getByRole('status')).toHaveTextContent(`Ordenado por: ${sort.lowerPrice}`);
});
