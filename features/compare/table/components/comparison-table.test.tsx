import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { ComparisonTable } from './comparison-table';

function Compared({ groups }: Pick<Parameters<typeof ComparisonTable>[0], 'groups'>) {
  const [items, setItems] = useState([1, 2, 3].map((id) => samplePlan({ id })));
  return (
    <ListProvider value={sampleViewData()}>
      <ComparisonTable
        items={items}
        groups={groups}
        links={new Map()}
        onRemove={({ id }) => setItems(items.filter((item) => item.id !== id))}
        onRequest={vi.fn()}
      />
    </ListProvider>
  );
}

it('hands the focus of a plan that goes on to the next one, and of the last to the one before', async () => {
  render(<Compared groups={[]} />);
  const remove = (name: string) => screen.getByRole('button', { name: `Quitar ${name}` });
  remove('Plan 1').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(remove('Plan 2')).toHaveFocus();
  remove('Plan 3').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(remove('Plan 2')).toHaveFocus();
});

it('breaks a price before its period, not inside a word', () => {
  const row = {
    key: 'price',
    label: 'Precio',
    isSame: false,
    best: [],
    cells: [['$9.900/mes'], ['$8.900/mes'], ['—']],
  };
  render(<Compared groups={[{ name: 'price', rows: [row] }]} />);
  expect(screen.getByRole('cell', { name: '$9.900/mes' })).toContainHTML('$9.900<wbr>/mes');
});

it('says on paper how many clinics it left out, and where they are', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({
    ...{ key: `clinic.${at}`, label: `Clínica ${at}`, isSame: false, best: [] },
    cells: [['80%'], ['70%'], ['60%']],
  }));
  render(<Compared groups={[{ name: 'clinics', rows }]} />);
  const left = screen.getByText(/^y 3 clínicas más que no caben aquí: están en http/);
  expect(left).toHaveClass('hidden', 'print:inline');
  await userEvent.click(screen.getByRole('button', { name: 'Ver 3 clínicas más' }));
  expect(left).not.toBeInTheDocument();
});
