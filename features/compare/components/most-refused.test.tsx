import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { expect, it } from 'vitest';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { sampleMetaData, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
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
  renderInList(<MostRefused metaData={metaData} />);
  expect(screen.getByText('20 de 24 planes no te aceptan.')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(
    screen.getByRole('link', { name: 'Ver 12 planes de Seguros complementarios que puedes solicitar' }),
  ).toBeVisible();
});

it('leads to the public system that must accept', () => {
  const metaData = sampleMetaData({ total: 4, unavailable: { total: 20, plans: [] }, accepting: [] });
  renderInList(<MostRefused metaData={metaData} />, sampleViewData({ publicHealth: 'fonasa' }));
  expect(screen.getByRole('link', { name: 'Fonasa' })).toHaveAttribute('href', 'https://www.fonasa.cl');
});

it('says that it is by age where that is known of every plan that refuses', () => {
  const { productCode, url, organization } = samplePlan();
  const plan = { id: 3, displayName: 'Plan', productCode, url, organization };
  const shown = (...reasons: Refusal[]) => {
    const unavailable = { total: 2, plans: reasons.map((reason) => Object.assign({ reason }, plan)) };
    const metaData = sampleMetaData({
      total: 1,
      unavailable,
      accepting: [{ productType: 'COMPLEMENTARIO', plans: 3 }],
    });
    const { container, unmount } = renderInList(<MostRefused metaData={metaData} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  const tooOld = { code: 'tooOld', who: 'holder', age: 66, limit: 60 } as const;
  expect(shown(tooOld, { ...tooOld, code: 'tooYoung' })).toContain('2 de 3 planes no te aceptan por edad.');
  expect(shown(tooOld, { code: 'noPrice' })).toContain('2 de 3 planes no te aceptan.');
  expect(shown(tooOld)).toContain('2 de 3 planes no te aceptan.');
});

it('says that the rule is an example where the line has nothing but examples', () => {
  const metaData = sampleMetaData({
    total: 1,
    unavailable: { total: 23, plans: [] },
    accepting: [{ productType: 'COMPLEMENTARIO', plans: 1 }],
  });
  renderInList(<MostRefused metaData={metaData} />, sampleViewData({ areExamples: true }));
  expect(screen.getByText('Según datos de ejemplo, 23 de 24 planes no te aceptan.')).toBeVisible();
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
  renderInList(<MostRefused metaData={metaData} />, { ...setting, listsAlike });
  expect(
    screen.getByText('2 de 3 planes no te aceptan. Tampoco te acepta ningún plan de Pólizas de salud.'),
  ).toBeVisible();
});
