import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import type { Preferences } from '@/features/compare/filters/plan-filters';
import type { Facets } from '@/features/compare/filters/facets';
import { useListStates } from '@/features/compare/compare.store';
import { queryClient } from '@/lib/http/query-client';
import type { FilterName } from '@/lib/markets/market';
import { server } from '@/lib/testing/msw-server';
import { sampleFacets, sampleViewData } from '@/lib/testing/sample-plans';
import { ProfileWishes } from './profile-wishes';

const clinics = ['Clínica Alemana', 'Clínica Indisa', 'Hospital Sur'].map((label, count) => ({
  value: label,
  label,
  count,
  region: null,
}));
const coverageCountries = [
  { value: 'usa', label: 'Estados Unidos', count: 25 },
  { value: 'europe', label: 'Europa', count: 28 },
];
const facets: Facets = {
  ...sampleFacets(),
  choices: { ...sampleFacets().choices, coverageOrganizations: clinics, coverageCountries },
};

let chosen: Preferences | null = null;

function Asked({ filters }: { filters: FilterName[] }) {
  const [wishes, setWishes] = useState<Preferences | null>(null);
  const { line } = sampleViewData();
  const onChange = (next: Preferences) => {
    chosen = next;
    setWishes(next);
  };
  return (
    <QueryClientProvider client={queryClient()}>
      <ListProvider value={sampleViewData({ line: { ...line, filters } })}>
        <ProfileWishes view={{ page: 1, order: 'recommended' }} wishes={wishes} onChange={onChange} />
      </ListProvider>
    </QueryClientProvider>
  );
}

beforeEach(() => {
  chosen = null;
  useListStates.setState({ lists: {} });
  server.use(http.all('*/api/comparator/isapre/filters', () => HttpResponse.json(facets)));
});

it('asks which clinic a visitor does not want to lose: by typing, with none of the list in sight before', async () => {
  const user = userEvent.setup();
  render(<Asked filters={['coverageOrganizations']} />);
  const question = within(await screen.findByRole('group', { name: 'Una clínica que no quieres perder (opcional)' }));
  expect(question.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('group', { name: /^¿Dónde/ })).toBeNull();
  await user.type(question.getByRole('searchbox'), 'aleman');
  await user.click(question.getByRole('checkbox', { name: /^Clínica Alemana/ }));
  expect(chosen).toMatchObject({ coverageOrganizations: ['Clínica Alemana'], everyCoverageOrganization: [] });
  await user.clear(question.getByRole('searchbox'));
  expect(question.getAllByRole('checkbox')).toHaveLength(1);
  expect(question.getByRole('checkbox', { name: /^Clínica Alemana/ })).toBeChecked();
});

it('asks where an international plan must hold', async () => {
  render(<Asked filters={['coverageCountries']} />);
  const question = within(await screen.findByRole('group', { name: '¿Dónde tiene que valer? (opcional)' }));
  await userEvent.click(question.getByRole('checkbox', { name: /^Estados Unidos/ }));
  expect(chosen).toMatchObject({ coverageCountries: ['usa'] });
  expect(question.getByRole('checkbox', { name: /^Estados Unidos/ })).toBeChecked();
});
