import { act, render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdvisorPanel } from '@/features/advisor/components/advisor-panel';
import { ChatWay } from '@/features/chat/components/chat-way';
import { AdvisorBooking } from '@/features/lead/booking/components/advisor-booking';
import { useBookable } from '@/features/lead/booking/booking.store';
import { PurchaseLink } from '@/features/plan/components/purchase-link';
import { planSale } from '@/features/plan/plan-sale';
import type { Locale } from '@/lib/contract/atoms';
import { marketOf } from '@/lib/markets';
import { setSites, siteTable } from '@/lib/site/site-table';
import { toSite, type Site } from '@/lib/site/site';
import { server } from '@/lib/testing/msw-server';
import { samplePlan } from '@/lib/testing/sample-plans';
import { es } from '@/messages/es';

const own = [...siteTable().bySite.values()];

beforeEach(() => {
  useBookable.setState({ bookable: null });
  server.use(http.get('*/api/contactInformations', () => HttpResponse.error()));
});
afterEach(() => void setSites(own));

function show({ onlinePurchase = true, site = toSite('co')! }: { onlinePurchase?: boolean; site?: Site } = {}) {
  const place = { site, market: marketOf(toSite('co')!), locale: 'es' as Locale };
  const item = samplePlan({ metadata: { salesChannel: ['QpOnlineSale'] } });
  const sale = planSale(item, {
    line: onlinePurchase ? { onlinePurchase } : {},
    layout: { hideRequestButton: false, hideScore: false },
  });
  render(
    <AdvisorPanel {...place} chat={<ChatWay {...place} consent={null} />} booking={<AdvisorBooking />}>
      <PurchaseLink sale={sale} purchase="/Compra-Online/P-1" labels={es.plan} />
    </AdvisorPanel>,
  );
  return within(screen.getByRole('region', { name: 'Habla con un ejecutivo' }));
}

describe('the panel of advisers below a plan', () => {
  it("leads to the purchase where the plan's line is bought online [U-26]", () => {
    const panel = show();
    expect(panel.getByRole('link', { name: 'Contratar en línea' })).toHaveAttribute('href', '/Compra-Online/P-1');
  });

  it('leads to no second form where an executive ends it, and promises nothing online', () => {
    const panel = show({ onlinePurchase: false });
    expect(panel.queryByRole('link', { name: /contrata/i })).toBeNull();
    expect(panel.queryByText(/en línea/)).toBeNull();
  });

  it("has the way into the chat, and none on a partner's site [P-21] [U-23]", async () => {
    expect(show().getByRole('button', { name: 'Chatear con un ejecutivo' })).toBeVisible();
    document.body.replaceChildren();
    const partner = { site: 'co.acme' as Site, hosts: ['acme.co.localhost'], origin: 'https://acme.example' };
    setSites([...own, { ...partner, chat: false, partner: null }]);
    expect(show({ site: partner.site }).queryByRole('button', { name: 'Chatear con un ejecutivo' })).toBeNull();
  });

  it('offers a time to who has a request with active booking, and says the one that was booked [U-27]', async () => {
    const executive = { nombres: 'Carla', apellidos: 'Soto', calendly: { active: true, url: null } };
    const slots = ['2026-11-24T14:00:00.000Z'];
    const offer = {
      executive,
      calendar: null,
      timeZone: 'America/Bogota',
      slots,
      booked: null,
      call: null,
      details: [],
    };
    server.use(
      http.get('*/api/booking', () => HttpResponse.json(offer)),
      http.post('*/api/booking', () => HttpResponse.json({ status: 'booked', start: slots[0] })),
    );
    const panel = show();
    expect(panel.queryByText('Último paso! Agenda con tu consultor asignado')).toBeNull();
    act(() => useBookable.setState({ bookable: { ticket: 'a.proof', lob: 'EPS' } }));
    expect(await panel.findByText('Último paso! Agenda con tu consultor asignado')).toBeVisible();
    (await panel.findByRole('button', { name: 'Agendar' })).click();
    expect(await panel.findByText('Quedó agendado')).toBeVisible();
  });
});
