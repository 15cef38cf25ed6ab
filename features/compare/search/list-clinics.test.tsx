import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import * as client from '@/features/compare/client';
import { useListStates } from '@/features/compare/compare.store';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { server } from '@/lib/testing/msw-server';
import { sampleFacets, sampleMetaData, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { SampleResults } from '@/lib/testing/sample-results';

const LIST = '/Comparar/Isapres';
const addressOf = (...clinics: string[]) => `${LIST}?${new URLSearchParams(clinics.map((name) => ['clinica', name]))}`;
const answer = { data: [samplePlan({ id: 1 })], metaData: sampleMetaData({ total: 1 }) };

beforeEach(() => {
  useListStates.setState({ lists: {} });
  useMyClinics.getState().keep([], 'coverageOrganizations');
  history.replaceState(null, '', LIST);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const clinics = ['Alemana', 'Biobío', 'Dávila'].map((name) => ({ value: name, label: name, count: 1 }));
  server.use(
    http.all('*/api/comparator/isapre/filters', () =>
      HttpResponse.json(sampleFacets({ choices: { coverageOrganizations: clinics } })),
    ),
    http.all('*/api/insurance/compare/metadata', () => HttpResponse.json(answer)),
  );
});

it('of an address are said not to narrow a list whose plans are not known by clinics', async () => {
  const { line } = sampleViewData();
  const setting = { ...sampleViewData(), line: { ...line, filters: ['features'] as const } };
  const notice = /El filtro de clínicas no aplica a .+: ves todos los planes\./;
  history.replaceState(null, '', addressOf('Alemana'));
  const { unmount } = render(<SampleResults initial={answer} setting={setting} />);
  expect(await screen.findByText(notice)).toBeVisible();
  unmount();
  history.replaceState(null, '', LIST);
  render(<SampleResults initial={answer} setting={setting} />);
  expect(screen.queryByText(notice)).toBeNull();
});

const own = () => useMyClinics.getState();
const chips = () => screen.queryAllByRole('link', { name: /^Quitar filtro / }).map(({ textContent }) => textContent);
const open = (address: string) => {
  history.replaceState(null, '', address);
  return render(<SampleResults initial={answer} />);
};
const goTo = (address: string) =>
  act(() => {
    history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const REPLACED =
  /con las clínicas de un enlace que abriste \(Alemana\) en lugar de las que habías elegido \(Biobío y Dávila\)/;

it('those of its address are the visitor’s; whoever had chosen none is told nothing', async () => {
  open(addressOf('Alemana'));
  await waitFor(() => expect(chips()).toEqual(['Alemana']));
  expect(own()).toMatchObject({ clinics: ['Alemana'], way: 'coverageOrganizations' });
  expect(screen.queryByText(/enlace que abriste/)).toBeNull();
});

it('those of its address stand in place of others, which is said and can be undone', async () => {
  own().keep(['Biobío', 'Dávila'], 'chosenClinics');
  open(addressOf('Alemana'));
  expect(await screen.findByText(REPLACED)).toBeVisible();
  expect(own().clinics).toEqual(['Alemana']);
  await userEvent.click(screen.getByRole('button', { name: 'Volver a mis clínicas' }));
  expect(own()).toMatchObject({ clinics: ['Biobío', 'Dávila'], way: 'chosenClinics' });
  await waitFor(() => expect(decodeURIComponent(location.search)).toBe('?mi-clinica=Biobío&mi-clinica=Dávila'));
  expect(chips()).toEqual([]);
  expect(screen.queryByText(REPLACED)).toBeNull();
});

it('keeps five of an address that names more', async () => {
  server.use(http.all('*/api/comparator/isapre/filters', () => new HttpResponse(null, { status: 500 })));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open(addressOf('1', '2', '3', '4', '5', '6'));
  await waitFor(() => expect(chips()).toHaveLength(5));
  expect(own().clinics).toEqual(['1', '2', '3', '4', '5']);
});

it('are those that are chosen elsewhere, in another tab or by a link over the list', async () => {
  open(addressOf('Alemana'));
  await waitFor(() => expect(chips()).toEqual(['Alemana']));
  act(() => own().adopt(['Biobío'], 'everyCoverageOrganization', 'share'));
  await waitFor(() => expect(chips()).toEqual(['Biobío']));
  expect(decodeURIComponent(location.search)).toBe('?toda-clinica=Biobío');
  expect(screen.queryByText(/enlace que abriste/)).toBeNull();
});

it('Back undoes everywhere what was chosen on the list', async () => {
  open(addressOf('Alemana', 'Dávila'));
  await waitFor(() => expect(chips()).toEqual(['Alemana', 'Dávila']));
  goTo(addressOf('Alemana'));
  await waitFor(() => expect(own().clinics).toEqual(['Alemana']));
  expect(chips()).toEqual(['Alemana']);
  goTo(LIST);
  await waitFor(() => expect(own().clinics).toEqual([]));
});

it('those of its address stay the address’s when Back leads to it again', async () => {
  own().keep(['Biobío', 'Dávila'], 'coverageOrganizations');
  open(addressOf('Alemana'));
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a mis clínicas' }));
  await waitFor(() => expect(chips()).toEqual(['Biobío', 'Dávila']));
  goTo(addressOf('Alemana'));
  await waitFor(() => expect(chips()).toEqual(['Alemana']));
  expect(own()).toMatchObject({ clinics: ['Alemana'], replaced: { clinics: ['Biobío', 'Dávila'] } });
  expect(screen.getByText(REPLACED)).toBeVisible();
});

it('are asked as it is chosen elsewhere, where no clinic changes', async () => {
  open(addressOf('Alemana'));
  await waitFor(() => expect(chips()).toEqual(['Alemana']));
  act(() => own().keep(['Alemana'], 'everyCoverageOrganization'));
  await waitFor(() => expect(decodeURIComponent(location.search)).toBe('?toda-clinica=Alemana'));
});

it('are not read again for what is chosen on the list itself', async () => {
  open(addressOf('Alemana', 'Dávila'));
  await waitFor(() => expect(chips()).toEqual(['Alemana', 'Dávila']));
  const load = vi.spyOn(client, 'loadIsOffered');
  await userEvent.click(screen.getByRole('link', { name: 'Quitar filtro Dávila' }));
  await waitFor(() => expect(chips()).toEqual(['Alemana']));
  expect(own().clinics).toEqual(['Alemana']);
  expect(load).not.toHaveBeenCalled();
});

it('one that no plan of the list names stays the visitor’s, is asked of no plan and can be taken off', async () => {
  own().keep(['Lejana', 'Alemana'], 'everyCoverageOrganization');
  open(LIST);
  await waitFor(() => expect(chips()).toEqual(['Alemana']));
  expect(decodeURIComponent(location.search)).toBe('?toda-clinica=Alemana&mi-clinica=Lejana');
  expect(own().clinics).toEqual(['Lejana', 'Alemana']);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Lejana/ }));
  expect(own().clinics).toEqual(['Alemana']);
});

it('one that no plan of the list names is the visitor’s again with the address that had it', async () => {
  own().keep(['Lejana', 'Alemana'], 'coverageOrganizations');
  own().adopt(['Dávila'], 'coverageOrganizations', 'list');
  open(`${addressOf('Alemana')}&mi-clinica=Lejana`);
  await waitFor(() => expect(own()).toMatchObject({ clinics: ['Lejana', 'Alemana'], replaced: null }));
});

it('of strangers, what no plan of the list names is passed over', async () => {
  open(addressOf('Lejana', 'Alemana'));
  await waitFor(() => expect(chips()).toEqual(['Alemana']));
  expect(own().clinics).toEqual(['Alemana']);
});
