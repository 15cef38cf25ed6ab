import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { permissionsOf } from '@/features/identity/domain';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { officeProps } from '@/lib/testing/office';
import es from '@/messages/es.json';
import { PartnerStart } from './partner-start';

const words = es.backOffice;
const user = userEvent.setup();
const asked: string[] = [];

const dayOf = (date: string, contacts: number, repeated = 0) => ({
  date,
  receipts: null,
  requests: { contacts, plans: 1, furtherInsurance: 0, companies: 0, companiesAsked: 0, repeated, bookings: 1 },
  purchases: { begun: 2, begunAgain: repeated && 1, paid: 1 },
  amounts: [{ currency: 'CLP', payments: 1, paid: 52_000, refunds: 0, refunded: 0 }],
});

beforeEach(() => {
  queryClient().clear();
  asked.length = 0;
  server.use(
    http.get('*/api/staff/partners/cl.acme/conversions', ({ request }) => {
      asked.push(new URL(request.url).search);
      const campaigns = [
        { campaign: 'verano', requests: 3, paid: 1 },
        { campaign: null, requests: 1, paid: 0 },
      ];
      const days = [dayOf('2026-11-23', 5, 4), dayOf('2026-11-24', 0)];
      return HttpResponse.json({ partner: 'cl.acme', timeZone: 'America/Santiago', days, campaigns });
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

it('shows a partner their month and their weeks: totals, value, campaigns, by day, and the way to requests, code and files', async () => {
  show(false);
  const totals = within((await screen.findByText(words.partnerStart.totals.begun)).closest('ul')!);
  expect(totals.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `4Solicitudes${words.conversions.repeated.other.replace('{n}', '3')}`,
    ...['2Llamadas agendadas', '4Compras iniciadas', '2Compras pagadas', 'CLP 104.000Pagado'],
  ]);
  const [byDay, byCampaign] = screen.getAllByRole('table');
  expect(byDay).toHaveTextContent(/lun.*3.*mar.*1/);
  expect(byCampaign).toHaveTextContent(/verano31Sin campaña10$/);
  expect(screen.getByRole('heading', { name: /^Tu mes: del 1 .* al 26 / })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Este mes' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: words.partnerStart.requests })).toHaveAttribute(
    'href',
    '/backoffice/solicitudes?from=2026-11-01&to=2026-11-26',
  );
  expect(screen.getByRole('link', { name: words.partnerStart.embed })).toHaveAttribute('href', '/backoffice/mi-sitio');
  expect(screen.getAllByText(words.export.label)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Semana siguiente' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(await screen.findByRole('heading', { name: /^Semana del 16 .* al 22 / })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Esta semana' }));
  expect(screen.getByRole('heading', { name: /^Tu semana/ })).toBeVisible();
  expect(asked.slice(0, 2)).toEqual(['?from=2026-11-01&to=2026-11-26', '?from=2026-11-16&to=2026-11-22']);
});

it('says to who only looks why there is no file to order', async () => {
  show(true);
  expect(await screen.findByText(words.export.demo)).toBeVisible();
  expect(screen.queryByText(words.export.label)).toBeNull();
});
