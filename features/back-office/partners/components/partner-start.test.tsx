import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/features/identity/permissions';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { officeProps } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { PartnerStart } from './partner-start';

const words = es.backOffice;
const user = userEvent.setup();
const asked: string[] = [];

const dayOf = (date: string, contacts: number, repeated = 0) => ({
  date,
  receipts: contacts === 0 ? null : 3,
  requests: { contacts, plans: 1, furtherInsurance: 0, companies: 0, companiesAsked: 0, repeated, bookings: 1 },
  purchases: { begun: 2, begunAgain: repeated && 1, paid: 1 },
  amounts: [{ currency: 'CLP', payments: 1, paid: 52_000, refunds: 0, refunded: 0 }],
});

beforeEach(() => {
  queryClient().clear();
  history.replaceState(null, '', '/backoffice');
  asked.length = 0;
  server.use(
    http.get('*/api/staff/partners/cl.acme/conversions', ({ request }) => {
      asked.push(new URL(request.url).search);
      const campaigns = [
        { campaign: 'verano', persons: 2, plan: 2, contact: 1, insurance: 1, requests: 3, paid: 1 },
        { campaign: null, persons: 1, plan: 1, contact: 0, insurance: 0, requests: 1, paid: 0 },
      ];
      const { from, to } = Object.fromEntries(new URL(request.url).searchParams) as Record<'from' | 'to', string>;
      const days = from < '2026-11' ? [dayOf(from, 0), dayOf(to, 0)] : [dayOf(from, 5, 4), dayOf(to, 0)];
      const people = { persons: from < '2026-11' ? 2 : 3, plan: 3, contact: 1, insurance: 1 };
      const ended = { closed: 3, interested: 2 };
      const counted = {
        partner: 'cl.acme',
        timeZone: 'America/Santiago',
        currency: 'CLP',
        days,
        asked: people,
        campaigns,
        ended,
      };
      return HttpResponse.json(counted);
    }),
  );
});

function show(isDemo: boolean) {
  const { user: own, ...props } = officeProps(['partnerStart', 'conversions', 'export'], []);
  const account = { role: 'ADMIN_PARTNER' as const, site: 'cl.acme', isDemo };
  render(
    <PartnerStart
      name="cl.acme"
      today="2026-11-26"
      words={props.words}
      tag={props.tag}
      hrefs={{ requests: '/backoffice/solicitudes', site: '/backoffice/mi-sitio' }}
      user={{ ...own, ...account, permissions: [...permissionsOf(account)] }}
    />,
  );
}

it('shows a partner their month: from prices to purchases, value, campaigns, by day, and the way to requests, code and files', async () => {
  show(false);
  const { steps, totals } = words.partnerStart;
  const said = 'Plan: 3 · Contacto: 1 · Seguro adicional: 1';
  const told = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(await told(words.partnerStart.way)).toEqual([
    `3${totals.persons}1 más que antes (2)${said}Antes: ${said} · ${words.conversions.repeated.other.replace('{n}', '3')}`,
    `2${totals.paid}Igual que antes (2)${steps.paid}`,
  ]);
  const { ended } = words.conversions;
  expect(await told(words.partnerStart.also)).toEqual([
    '2Llamadas agendadasIgual que antes (2)',
    '4Compras iniciadasIgual que antes (4)',
    '$104.000PagadoAntes: $104.000',
    `2${ended.interested}De 3 solicitudes ya cerradas${ended.means}`,
    `3Precios guardadosAntes: sin dato${steps.receipts}${words.conversions.unknownDays.one.replace('{n}', '1')}`,
  ]);
  const query = 'from=2026-11-01&to=2026-11-26';
  for (const [label, filters] of [
    [totals.persons, '&counted=only'],
    [totals.bookings, '&call=booked'],
    [totals.begun, '&asks=online'],
    [ended.interested, '&status=closed&subStatus=interested&counted=only'],
  ])
    expect(screen.getByRole('link', { name: label! })).toHaveAttribute(
      'href',
      `/backoffice/solicitudes?${query}${filters}`,
    );
  expect(
    screen.getByText(
      /^Las visitas a tu sitio no se cuentan aquí\..* por teléfono no se informan\. .* Tu comisión se acuerda en tu contrato/,
    ),
  ).toBeVisible();
  const [byDay, byCampaign] = screen.getAllByRole('table');
  expect(byDay).toHaveTextContent(/dom.*3.*jue.*1/);
  expect(byCampaign).toHaveTextContent(
    /verano2Plan: 2 · Contacto: 1 · Seguro adicional: 11Sin campaña1Plan: 1 · Contacto: 0 · Seguro adicional: 00$/,
  );
  expect(screen.getByRole('link', { name: words.partnerStart.requests })).toHaveAttribute(
    'href',
    '/backoffice/solicitudes?from=2026-11-01&to=2026-11-26',
  );
  expect(screen.getByRole('link', { name: words.partnerStart.embed })).toHaveAttribute(
    'href',
    '/backoffice/mi-sitio?from=2026-11-01&to=2026-11-26&part=embed',
  );
  expect(screen.getAllByRole('button', { name: 'Exportar a Excel' })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'Exportar a CSV' })).toHaveLength(2);
});

it('opens on this month, and the address keeps which period was chosen', async () => {
  show(false);
  const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  await screen.findByRole('heading', { name: /^Tu mes: del 1 .* al 26 / });
  expect([chosen(), location.search]).toEqual([['Este mes'], '']);
  for (const name of ['Mes anterior', 'Esta semana', 'Semana anterior']) {
    await user.click(screen.getByRole('button', { name }));
    expect(chosen()).toEqual([name]);
  }
  expect(location.search).toBe('?from=2026-11-16&to=2026-11-22');
  const pairs = [
    ['?from=2026-11-01&to=2026-11-26', '?from=2026-10-01&to=2026-10-26'],
    ['?from=2026-10-01&to=2026-10-31', '?from=2026-09-01&to=2026-09-30'],
    ['?from=2026-11-23&to=2026-11-26', '?from=2026-11-16&to=2026-11-19'],
    ['?from=2026-11-16&to=2026-11-22', '?from=2026-11-09&to=2026-11-15'],
  ];
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(pairs.flat().toSorted()));
  expect(
    await screen.findByText(
      'Comparado con la semana que vino antes: del 9 de noviembre de 2026 al 15 de noviembre de 2026.',
    ),
  ).toBeVisible();
});

it('keeps the figures where other days are refused, and says why at the day', async () => {
  show(false);
  await screen.findByRole('list', { name: words.partnerStart.way });
  const message = 'El 27 de noviembre de 2026 es posterior al 1 de noviembre de 2026.';
  const fields = { from: message };
  server.use(
    http.get('*/api/staff/partners/cl.acme/conversions', () =>
      HttpResponse.json({ error: { code: 'INVALID_DATA', message, fields, requestId: 'r' } }, { status: 400 }),
    ),
  );
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-27' } });
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-11-01' } });
  await user.click(screen.getByRole('button', { name: 'Mostrar' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Desde')).toHaveAccessibleDescription(message));
  expect(screen.getByRole('list', { name: words.partnerStart.way })).toBeVisible();
});

it('shows this month where nobody understands the days of the address, and says so', async () => {
  history.replaceState(null, '', '/backoffice?from=ayer&to=2026-11-26');
  const fields = { from: 'No es un día del calendario.' };
  server.use(
    http.get('*/api/staff/partners/cl.acme/conversions', ({ request }) =>
      new URL(request.url).searchParams.get('from') === 'ayer'
        ? HttpResponse.json({ error: { code: 'INVALID_DATA', message: '', fields, requestId: 'r' } }, { status: 400 })
        : undefined,
    ),
  );
  show(false);
  expect(
    await screen.findByText(
      /^Ese período no se puede mostrar.* del 1 de noviembre de 2026 al 26 de noviembre de 2026\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Desde')).toHaveAccessibleDescription(fields.from);
  expect(screen.getByRole('heading', { name: /^Tu mes: del 1 / })).toBeVisible();
});

it.each([
  [400, 'INVALID_DATA', words.partnerStart.way],
  [403, 'FORBIDDEN', null],
])('compares with nothing where the days before are refused; fails with them: %i', async (status, code, list) => {
  const error = { code, message: 'No se puede.', fields: {}, requestId: 'r' };
  server.use(
    http.get('*/api/staff/partners/cl.acme/conversions', ({ request }) =>
      new URL(request.url).searchParams.get('from')! < '2026-11' ? HttpResponse.json({ error }, { status }) : undefined,
    ),
  );
  show(false);
  if (list) expect(await screen.findByRole('list', { name: list })).toBeVisible();
  else expect(await screen.findByText('No se puede.')).toBeVisible();
});

it('says to who only looks why there is no file to order', async () => {
  show(true);
  expect(await screen.findByText(words.export.demo)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Exportar/ })).toBeNull();
});
