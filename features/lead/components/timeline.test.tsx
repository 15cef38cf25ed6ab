import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useLeadStore } from '@/features/lead/lead.store';
import { server } from '@/lib/testing/msw-server';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import type { Interaction } from '@/features/customer/timeline.api';
import { INTERACTION_TYPES } from '@/lib/contract/interaction';
import { TimelineButton } from './contact-success';

const DESCRIBED = {
  ISAPRE: 'planRequested',
  HEALTH_INSURANCE: 'contactRequested',
  CONTACT: 'executiveAssigned',
  SALE: 'saleClosed',
  PAYMENT: 'paymentReceived',
  QP_PAYMENT_LEAD: 'paymentStarted',
} as const;
const oneOfEach: Interaction[] = INTERACTION_TYPES.map((type, index) => ({
  timestamp: `2026-11-${20 - index}T15:30:00.000Z`,
  type,
  description: DESCRIBED[type],
  subject: 'Plan Único',
}));

let requests: { path: string; query: Record<string, string>; authorization: string | null }[] = [];

function serve(all: readonly Interaction[]) {
  server.use(
    http.get('*/api/customer-interactions/:dni', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const query = Object.fromEntries(searchParams);
      requests.push({ path: pathname, query, authorization: request.headers.get('authorization') });
      const size = Number(query.pageSize);
      const found = all.filter(({ type }) => !query.filter || type === query.filter);
      const from = (Number(query.page) - 1) * size;
      const counts = Object.fromEntries(
        INTERACTION_TYPES.map((type) => [type, all.filter((one) => one.type === type).length]).filter(([, n]) => n),
      );
      return HttpResponse.json({ data: found.slice(from, from + size), total: found.length, counts });
    }),
  );
}

const myData = { href: '/mis-datos', label: 'Mis datos' };

const user = userEvent.setup();
async function open(language: 'es' | 'en' = 'es') {
  const { timeline } = (language === 'es' ? es : en).contact.form;
  useLeadStore.setState({ tickets: ['lead-1.proof', 'lead-2.proof'] });
  render(<TimelineButton labels={timeline} locale={language} myData={myData} />);
  await user.click(screen.getByRole('button', { name: timeline.open }));
  return within(await screen.findByRole('dialog', { name: timeline.title }));
}

beforeEach(() => {
  requests = [];
});

describe('the timeline', () => {
  it('is offered only to who has just sent a request', () => {
    useLeadStore.setState({ tickets: [] });
    const { container } = render(<TimelineButton labels={es.contact.form.timeline} locale="es" myData={myData} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('leads to what it does not know: requests of another tab or day', async () => {
    serve(oneOfEach);
    const dialog = await open();
    expect(dialog.getByText(/Lo que pediste antes está en/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Mis datos' })).toHaveAttribute('href', '/mis-datos');
  });

  it('says in a neutral way what this page does not know yet [S-49]', async () => {
    serve([Object.assign({}, oneOfEach[0], { type: 'TAX_DOCUMENT', description: 'taxDocumentVoided', subject: 'X1' })]);
    const dialog = await open();
    const entry = await dialog.findByRole('listitem');
    expect(entry).toHaveTextContent('Otro · 20 nov 2026');
    expect(entry).toHaveTextContent('Hubo un cambio en tu solicitud.');
  });

  it('asks for 12 by the newest request, with the proofs outside of the address [A-16] [C-02]', async () => {
    serve(oneOfEach);
    const dialog = await open();
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(6));
    expect(requests).toEqual([
      {
        path: '/api/customer-interactions/lead-2',
        query: { page: '1', pageSize: '12' },
        authorization: 'Bearer lead-1.proof,lead-2.proof',
      },
    ]);
  });

  it('says of each kind by a sign and in words what happened and when, no raw code [E-42]', async () => {
    serve(oneOfEach);
    const dialog = await open();
    const entries = await waitFor(() => {
      const items = dialog.getAllByRole('listitem');
      expect(items).toHaveLength(6);
      return items;
    });
    const texts = entries.map(({ textContent }) => textContent);
    const { types } = es.contact.form.timeline;
    for (const [index, type] of INTERACTION_TYPES.entries()) expect(texts[index]).toContain(types[type]);
    expect(texts[0]).toMatch(/^Isapre · 20 nov 2026, .*Pediste información de Plan Único\.$/);
    expect(texts.join(' ')).not.toMatch(/HEALTH_INSURANCE|QP_PAYMENT|Requested|\{/);
    const signs = entries.map((entry) => entry.querySelector('use')!.getAttribute('href'));
    expect(new Set(signs).size).toBe(6);
  });

  it('is narrowed by kind, by the server [U-51] [E-42]', async () => {
    serve(oneOfEach);
    const dialog = await open();
    const kinds = await dialog.findByRole('combobox', { name: 'Mostrar' });
    expect(within(kinds).getAllByRole('option')).toHaveLength(7);
    await user.selectOptions(kinds, 'Pago');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(requests.at(-1)!.query).toEqual({ page: '1', pageSize: '12', filter: 'PAYMENT' });
    expect(dialog.getByRole('listitem')).toHaveTextContent('Recibimos tu pago de Plan Único.');
    await user.selectOptions(kinds, 'Todo');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(6));
  });

  it("appends the next page by 'Cargar más', which goes when nothing is left [U-52]", async () => {
    serve(Array.from({ length: 30 }, (_, n) => ({ ...oneOfEach[0]!, subject: `N° ${n}` })));
    const dialog = await open();
    for (const shown of [12, 24]) {
      await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(shown));
      await user.click(dialog.getByRole('button', { name: 'Cargar más' }));
    }
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(30));
    expect(requests.map(({ query }) => query.page)).toEqual(['1', '2', '3']);
    expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('N° 29');
    expect(dialog.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });

  it('offers to try again when it could not be had, and speaks the language of the page', async () => {
    server.use(http.get('*/api/customer-interactions/:dni', () => new HttpResponse(null, { status: 404 })));
    const dialog = await open('en');
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    serve(oneOfEach);
    await user.click(retry);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(6));
    await user.click(dialog.getByRole('button', { name: 'Close my requests' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
