import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { expect, it } from 'vitest';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { listViewData } from '@/features/compare/server/list-view-data';
import { marketOfCode, markets } from '@/lib/markets';
import { toSite, type Site } from '@/lib/site/site';
import { marketSites, setSites } from '@/lib/site/site-table';
import { partnerRow } from '@/lib/testing/frame-token';
import { CompaniesListLink } from './compare-results';
import { type ListViewData } from './list-context';

function show(employerOnly: boolean, reasons: readonly Refusal[] = [], change: Partial<ListViewData> = {}) {
  const { entry, ...plan } = samplePlan();
  renderInList(
    <CompaniesListLink
      items={[{ ...plan, entry: { ...entry, employerOnly } }]}
      unavailable={reasons.map((reason) => ({ ...plan, reason }))}
    />,
    sampleViewData(change),
  );
  return screen.queryByRole('link', { name: 'Ver planes para empresas' });
}

it('leads an employer from plans that people have by their work to the list of companies', () => {
  expect(show(true)).toHaveAttribute('href', '/Comparar/Colectivos');
  expect(screen.getByText(/^Estos planes los contrata una empresa/)).toBeVisible();
});

it('does so too where those plans are folded for this visitor', () => {
  expect(show(false, [{ code: 'employerOnly' }])).not.toBeNull();
});

it.each([
  ['of plans that anybody takes out', false, {}],
  ['in the list of companies itself', true, { listHref: '/Comparar/Colectivos' }],
  [
    'in a list of a company’s own insurance',
    true,
    { line: { ...sampleViewData().line, profileForm: 'guards' as const } },
  ],
  ['where there is no such list', true, { companiesHref: null }],
])('says nothing %s', (_, employerOnly, change) => {
  expect(show(employerOnly, [], change)).toBeNull();
});

it('says who takes out the insurance of risky work, without a link to other insurance', () => {
  const line = { ...sampleViewData().line, profileForm: 'sctr' as const };
  expect(show(true, [], { line })).toBeNull();
  expect(screen.getByText(/^Estos planes los contrata una empresa/)).toBeVisible();
});

it.each([
  ['pe', 'EPS', /^Solo con planilla\. ¿Independiente\?$/],
  ['pe', 'SCTR', /^Lo contrata una empresa o un contratista con RUC/],
  ['cl', 'COMPLEMENTARIO', /^Estos planes los contrata una empresa/],
])('says in %s who may ask for %s', (code, productType, text) => {
  const market = markets.find((one) => one.code === code)!;
  const page = { site: toSite(code)!, market, locale: 'es' } as const;
  const line = market.lines.find((one) => one.productType === productType)!;
  expect(listViewData(page, line, []).labels.forCompanies).toMatch(text);
});

it('leads a person from plans that each price the list of a company to what one takes out alone', () => {
  const line = { ...sampleViewData().line, employerCreditPercent: 2.25, withoutEmployer: 'POLIZA' };
  const listsAlike = { POLIZA: { name: 'Pólizas de salud', href: '/Comparar/Polizas-de-Salud' } };
  expect(show(true, [], { companiesHref: null, line, listsAlike })).toBeNull();
  expect(screen.getByRole('link', { name: 'Pólizas de salud' })).toHaveAttribute('href', '/Comparar/Polizas-de-Salud');
  expect(screen.getByText(/^Estos planes los contrata una empresa/)).toBeVisible();
});

it('says on the site of a partner without that list that only employees enter, and leads nowhere', () => {
  const redirects = { allowedPaths: ['/Comparar/EPS'], defaultPath: '/Comparar/EPS' };
  setSites([...marketSites(), partnerRow('pe.demo', { redirects })]);
  const market = marketOfCode('pe');
  const line = market.lines.find(({ productType }) => productType === 'EPS')!;
  const { labels, listsAlike, companiesHref } = listViewData(
    { site: 'pe.demo' as Site, market, locale: 'es' },
    line,
    [],
  );
  setSites(marketSites());
  expect(Object.keys(listsAlike)).toEqual(['EPS']);
  show(true, [], { labels, listsAlike, companiesHref, line });
  expect(screen.getByText('Solo con planilla.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
