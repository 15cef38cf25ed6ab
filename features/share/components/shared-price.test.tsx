import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { useOwnLinks } from '@/features/share/share.store';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { server } from '@/lib/testing/msw-server';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { sharedLine as line } from '@/lib/testing/shared-line';
import { es } from '@/messages/es';
import { ShareButton } from './share-button';

const words = es.share;
const { wording } = sampleViewData();
const profile = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 41, ingreso: 2_345_678 }],
  cargas: [{ sexo: 'Masculino', edad: 3, parentesco: 'Hijo/Hija' }],
});
const PRICE = { price: { amount: 219_724, currency: 'CLP', unit: 'month' }, receipt: null, reason: null };

let linked: unknown[] = [];
let priced: unknown[] = [];

beforeEach(async () => {
  [linked, priced] = [[], []];
  useOwnLinks.setState({ links: [], isKept: true });
  useProfileStore.setState({ profiles: {}, asked: {}, band: null, assumed: {}, lacking: [] });
  const form = profileFormRows().find((row) => row.market === 3 && row.productType === 'EPS')!;
  server.use(
    http.get('*/api/profile-form/form', () => HttpResponse.json(formInSpanish(form))),
    http.post('*/api/buscarplanes/sharedinsurance', async ({ request }) => {
      linked.push(((await request.json()) as { decodedProfile: unknown }).decodedProfile);
      const link = 'A'.repeat(22);
      const ends = { expires: '2126-12-21', expiresAt: '2126-12-22T02:00:00.000Z' };
      return HttpResponse.json({ link, url: '/p', shortUrl: `/url/${link}`, key: 'K'.repeat(22), ...ends });
    }),
  );
});

async function share(entered: PerfilIngreso | null, answer: object, { leftOut = '', known = {} } = {}) {
  server.use(
    http.all('*/api/insurance/7/calculatePrice', async ({ request }) => {
      priced.push(request.method === 'POST' ? ((await request.json()) as { profile: unknown }).profile : null);
      return HttpResponse.json(answer);
    }),
  );
  const user = userEvent.setup();
  if (entered) act(() => useProfileStore.getState().save('persons', entered, null));
  act(() => useProfileStore.setState(known));
  const item = samplePlan({ id: 7 });
  render(
    <ShareButton
      kind="plan"
      line={line}
      tag="es-CL"
      label="Compartir"
      address="/p"
      name="Plan"
      priced={{ items: [item], wording }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  if (entered) await screen.findByText(words.facts.sex);
  if (leftOut) await user.click(screen.getByRole('checkbox', { name: leftOut }));
  await user.click(await screen.findByRole('button', { name: words.create }));
  const link = await screen.findByRole('link', { name: words.whatsapp });
  return () => new URL(link.getAttribute('href')!).searchParams.get('text');
}

it('tells what a plan costs whom, worked out from what its link carries alone', async () => {
  const message = await share(profile, PRICE);
  await waitFor(() => expect(message()).toMatch(/^Plan · \$219\.724\/mes para 2 personas http/));
  expect(priced).toEqual(linked);
  expect(priced).toMatchObject([{ cotizante: [{ edad: 41, ingreso: null }] }]);
});

it('tells the price from which a plan is sold where nobody has entered a profile', async () => {
  const message = await share(null, PRICE);
  await waitFor(() => expect(message()).toMatch(/^Plan · desde \$219\.724\/mes http/));
});

it('tells no price of people whose ages are left out, and asks for none', async () => {
  const message = await share(profile, PRICE, { leftOut: words.parts.ages });
  expect(linked).toMatchObject([{ cotizante: [{ edad: 27 }], cargas: [{ edad: 10 }] }]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(message()).toMatch(/^Plan http/);
  expect(priced).toEqual([]);
});

it('tells no price of people whose ages nobody has said', async () => {
  const message = await share(profile, PRICE, { known: { assumed: { persons: true } } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(message()).toMatch(/^Plan http/);
});

it.each([
  ['of an income that the link does not say', ['asEmployee', 'minimumIncome'], []],
  ['of a form that asks for more', [], [line.productType]],
])('tells the least that a plan costs %s, and of nobody that it is theirs', async (_, notes, lacking) => {
  const message = await share(profile, { ...PRICE, receipt: { notes } }, { known: { lacking } });
  await waitFor(() => expect(message()).toMatch(/^Plan · desde \$219\.724\/mes http/));
});

it('tells no price where the plan has none for them', async () => {
  const message = await share(profile, { price: null, receipt: null, reason: { code: 'noPrice' } });
  await waitFor(() => expect(priced).toHaveLength(1));
  expect(message()).toMatch(/^Plan http/);
});

it('tells of a comparison each plan with what it costs whom, that a price is not known, and that a plan refuses them', async () => {
  const [known, unpriced, refusing] = [7, 8, 9].map((id) => samplePlan({ id }));
  server.use(
    http.post('*/api/buscarplanes/comparator-url', () => {
      const link = 'A'.repeat(22);
      const ends = { expires: '2126-12-21', expiresAt: '2126-12-22T02:00:00.000Z' };
      return HttpResponse.json({ link, url: '/p', shortUrl: `/url/${link}`, key: 'K'.repeat(22), ...ends });
    }),
    http.post('*/api/insurance/7/calculatePrice', () => HttpResponse.json(PRICE)),
    http.post('*/api/insurance/8/calculatePrice', () =>
      HttpResponse.json({ price: null, receipt: null, reason: { code: 'noPrice' } }),
    ),
    http.post('*/api/insurance/9/calculatePrice', () =>
      HttpResponse.json({ price: null, receipt: null, reason: { code: 'closed', since: '2026-01-01' } }),
    ),
  );
  const user = userEvent.setup();
  act(() => useProfileStore.getState().save('persons', profile, null));
  const items = [known!, unpriced!, refusing!];
  render(
    <ShareButton
      kind="comparison"
      line={line}
      tag="es-CL"
      label="Compartir"
      address="/p"
      name="Todos"
      priced={{ items, wording }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  await user.click(await screen.findByRole('button', { name: words.create }));
  const link = await screen.findByRole('link', { name: words.whatsapp });
  const message = () => new URL(link.getAttribute('href')!).searchParams.get('text')!.replace(/ http.*$/, '');
  const name = known!.organization.displayName;
  await waitFor(
    () =>
      expect(message()).toBe(
        [
          `${known!.displayName} (${name}): $219.724/mes para 2 personas`,
          `${unpriced!.displayName} (${name}): precio por confirmar`,
          `${refusing!.displayName} (${name}): no disponible para este perfil`,
        ].join(' · '),
      ),
    { timeout: 8000 },
  );
});

it('offers the PDF of a plan beside its link', async () => {
  const user = userEvent.setup();
  render(
    <ShareButton
      kind="plan"
      line={line}
      tag="es-CL"
      label="Compartir"
      address="/p"
      sheet={{ href: '/p/ficha', title: 'Ficha del plan' }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByRole('link', { name: 'Ficha del plan (PDF)' })).toHaveAttribute('href', '/p/ficha');
});
