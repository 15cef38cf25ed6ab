import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleMetaData, sampleViewData } from '@/lib/testing/sample-plans';
import { ListProvider } from './list-context';
import { MostRefused } from './most-refused';

it('says of how many plans most refuse, and leads to a list that accepts', () => {
  const metaData = sampleMetaData({
    total: 4,
    unavailable: { total: 20, plans: [] },
    accepting: [
      { productType: 'ISAPRE', plans: 4 },
      { productType: 'COMPLEMENTARIO', plans: 12 },
    ],
  });
  render(
    <ListProvider value={sampleViewData()}>
      <MostRefused metaData={metaData} />
    </ListProvider>,
  );
  expect(screen.getByText('20 de 24 planes no te aceptan.')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Sí te aceptan 12 planes de Seguros complementarios' })).toBeVisible();
});

it('names the lists of which no plan accepts either', () => {
  const metaData = sampleMetaData({
    total: 1,
    unavailable: { total: 2, plans: [] },
    accepting: [
      { productType: 'ISAPRE', plans: 1 },
      { productType: 'COMPLEMENTARIO', plans: 3 },
    ],
    refusing: ['POLIZA'],
  });
  const setting = sampleViewData();
  const listsAlike = { ...setting.listsAlike, POLIZA: { name: 'Pólizas de salud', href: '/x' } };
  render(
    <ListProvider value={{ ...setting, listsAlike }}>
      <MostRefused metaData={metaData} />
    </ListProvider>,
  );
  expect(
    screen.getByText('2 de 3 planes no te aceptan. Tampoco te acepta ningún plan de Pólizas de salud.'),
  ).toBeVisible();
});
