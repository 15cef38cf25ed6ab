import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useProfileStore } from '@/features/profile/profile.store';
import { server } from '@/lib/testing/msw-server';
import { es } from '@/messages/es';
import { ArrivalGate } from './arrival/components/arrival-gate';
import { useArrivalNotice } from './arrival/arrival.store';
import { ShareButton } from './components/share-button';
import { useOwnLinks } from './share.store';

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const words = es.share;
const LINK = 'A'.repeat(22);
const CLINICS = ['Clínica Imbanaco', 'Fundación Valle del Lili'];
const line = {
  productType: 'PREPAGADA',
  profileForm: 'persons',
  filters: ['coverageOrganizations'],
  reference: { age: 27, income: 1_650_000, employees: 1 },
} as const;

beforeEach(() => {
  useProfileStore.setState({ profiles: {}, asked: {}, band: null });
  useOwnLinks.setState({ links: [], isKept: true });
  useArrivalNotice.setState({ notice: {} });
  useMyClinics.getState().keep([], 'coverageOrganizations');
  server.use(http.get('*/api/profile-form/form', () => new HttpResponse(null, { status: 404 })));
});

describe('the clinics of who shares', () => {
  const sent: string[][] = [];
  beforeEach(() => {
    sent.length = 0;
    const made = {
      ...{ link: LINK, key: 'K'.repeat(22), url: '/', shortUrl: `/url/${LINK}` },
      ...{ expires: '2126-12-21', expiresAt: '2126-12-22T02:00:00.000Z' },
    };
    const take = async ({ request }: { request: Request }) => {
      sent.push(((await request.json()) as { clinics: string[] }).clinics);
      return HttpResponse.json(made);
    };
    server.use(
      http.post('*/api/buscarplanes/comparator-url', take),
      http.post('*/api/buscarplanes/sharedinsurance', take),
    );
    useMyClinics.getState().keep(CLINICS, 'coverageOrganizations');
  });

  async function open(kind: 'list' | 'comparison' | 'plan') {
    render(<ShareButton kind={kind} line={line} tag="es-CO" label={words.button} address="/x" name="Planes" />);
    await userEvent.click(screen.getByRole('button', { name: words.button }));
    return screen.findByRole('dialog', { name: words.titles[kind] });
  }
  const create = () => userEvent.click(screen.getByRole('button', { name: words.create }));
  const another = () => screen.findByRole('button', { name: words.another });

  it.each(['comparison', 'plan'] as const)('go along with a %s unless they are taken out', async (kind) => {
    const dialog = await open(kind);
    const named = 'Tus clínicas: Clínica Imbanaco y Fundación Valle del Lili';
    expect(within(dialog).getByText(named)).toBeVisible();
    await create();
    await userEvent.click(await another());
    expect(useOwnLinks.getState().links[0]!.carried!.parts).toEqual(['clinics']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mis clínicas' }));
    expect(within(dialog).queryByText(named)).toBeNull();
    expect(screen.getByText(words.left.clinics)).toBeVisible();
    await create();
    await another();
    expect(sent).toEqual([CLINICS, []]);
  });

  it('stand in the address of a list already', async () => {
    await open('list');
    expect(screen.queryByRole('checkbox', { name: 'Mis clínicas' })).toBeNull();
    await create();
    await another();
    expect(sent).toEqual([[]]);
  });
});

describe('the clinics that come with a link', () => {
  beforeEach(() => {
    const search = { url: '/', productType: 'PREPAGADA', profile: null, without: [], clinics: CLINICS };
    server.use(http.get(`*/api/buscarplanes/comparator/url/${LINK}`, () => HttpResponse.json(search)));
    Object.assign(globalThis, { arrivingSearch: { perfil: null, code: LINK, productType: null } });
  });
  const arrive = () => render(<ArrivalGate line={line} />);
  const notice = /compartió el enlace: Clínica Imbanaco y Fundación Valle del Lili\.$/;

  it('are taken over, which is said, and can be taken off', async () => {
    arrive();
    expect(await screen.findByText(notice)).toBeVisible();
    expect(useMyClinics.getState()).toMatchObject({ clinics: CLINICS, way: 'chosenClinics' });
    await userEvent.click(screen.getByRole('button', { name: 'Quitar estas clínicas' }));
    expect(useMyClinics.getState().clinics).toEqual([]);
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('give way to those that the visitor had chosen', async () => {
    const own = { clinics: ['Clínica Dávila'], way: 'everyCoverageOrganization' } as const;
    useMyClinics.getState().keep(own.clinics, own.way);
    arrive();
    expect(await screen.findByText(notice)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Volver a mis clínicas' }));
    expect(useMyClinics.getState()).toMatchObject(own);
  });
});
