import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { NO_FILTERS, withClinicMatch, toggleChoice } from '@/features/compare/filters/domain';
import { loadWords } from '@/lib/i18n/load-words';
import { sampleFacets, sampleViewData } from '@/lib/testing/sample-plans';
import { ClinicsGroup } from './clinics-group';

beforeAll(async () => {
  document.documentElement.lang = 'es';
  await loadWords(['filters']);
});

it.each([
  ['coverageOrganizations', 'quedan los planes que llegan a alguna'],
  ['everyCoverageOrganization', 'quedan los planes que llegan a todas'],
  ['chosenClinics', 'quedan todos los planes'],
] as const)('says beside the choice which plans stay: %s', (match, said) => {
  const filters = withClinicMatch(toggleChoice(NO_FILTERS, 'coverageOrganizations', 'Clínica Sur'), match);
  render(
    <ListProvider value={sampleViewData()}>
      <ClinicsGroup facets={sampleFacets()} filters={filters} onChange={() => undefined} />
    </ListProvider>,
  );
  expect(screen.getByText(new RegExp(said))).toHaveTextContent(/cada uno dice cuánto paga en ellas\.$/);
});
