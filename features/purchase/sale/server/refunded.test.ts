import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { GET as timeline } from '@/app/api/customer-interactions/[dni]/route';
import { GET as show } from '@/app/api/sale/route';
import type { InteractionsResponse } from '@/features/customer/timeline.api';
import { showRequest } from '@/features/lead/admin/server/handle-request';
import { refunds } from '@/features/purchase/payment/server/jobs';
import { decideSale } from './decide-sale';
import { hasDisplayedStatus } from './sale.db';
import type { SaleState } from '@/features/purchase/sale/sale.api';
import { database } from '@/lib/db/client';
import { customerInteraction, payment, sale as saleTable } from '@/lib/db/schema';
import { apiRequest } from '@/lib/testing/request';
import {
  buyer,
  createDeclaredPurchase,
  eventOf,
  ORDERED,
  pressPay,
  seedPlans,
  settle,
  state,
  sendEvent,
  processSandboxEvent,
} from '@/lib/testing/purchase';

beforeAll(seedPlans);

it('a sale whose money went back says so, to its buyer and in the lists of operators', async () => {
  const mine = await createDeclaredPurchase();
  const { id, ticket } = mine;
  await settle(await pressPay(mine), 'FUND');
  await state(ticket);
  await settle(await pressPay(mine), 'APRO');
  await state(ticket);
  const statusIn = async (language: string): Promise<string> => {
    const headers = { authorization: `Bearer ${ticket}`, 'accept-language': language };
    const sale: SaleState = await (await show(apiRequest('/api/sale', { site: 'cl', headers }))).json();
    return sale.statusText;
  };
  await decideSale(database(), id, 'refund', ORDERED);
  expect(await statusIn('en')).toBe('Cancelled, refund on its way');
  await refunds.run(database(), new Date());
  expect(await statusIn('es')).toBe('Cancelada, dinero devuelto');
  expect(await statusIn('en')).toBe('Cancelled, money refunded');
  expect(await statusIn('pt')).toBe('Cancelada, dinheiro devolvido');
  const requestsOf = async (status: 'REFUNDED' | 'SUBS_CANCELLED_WITHOUT_PAYMENT') => {
    const rows = await database()
      .select({ id: saleTable.leadId })
      .from(saleTable)
      .innerJoin(payment, eq(payment.id, saleTable.paymentId))
      .where(hasDisplayedStatus(status));
    return rows.map((row) => row.id);
  };
  expect(await requestsOf('REFUNDED')).toEqual([id]);
  expect(await requestsOf('SUBS_CANCELLED_WITHOUT_PAYMENT')).toEqual([]);
  const entries = await database()
    .select({ subject: customerInteraction.subject })
    .from(customerInteraction)
    .where(and(eq(customerInteraction.leadId, id), eq(customerInteraction.description, 'saleStatusChanged')));
  expect(entries).toContainEqual({ subject: 'REFUNDED' });
  const { history } = await showRequest(database(), id);
  expect(history).toContainEqual(
    expect.objectContaining({
      description: 'staffDecision',
      subject: expect.stringMatching(/"by":"marta","note":"pagó dos veces","what":"saleRefund"/),
    }),
  );
  const request = apiRequest(`/api/customer-interactions/${id}`, {
    site: 'cl',
    headers: { authorization: `Bearer ${ticket}` },
  });
  const after: InteractionsResponse = await (await timeline(request, { params: Promise.resolve({ dni: id }) })).json();
  expect(after.data.map(({ description }) => description)).toContain('refundOrdered');
  expect(JSON.stringify(after)).not.toMatch(/marta|staffDecision|dos veces/);
  expect(after.total).toBe(after.data.length);
  const other = and(eq(payment.leadId, id), ne(payment.status, 'REFUND'));
  await database().update(payment).set({ status: 'REQUEST_REFUND' }).where(other);
  expect(await statusIn('es')).toBe('Cancelada, con la devolución en camino');
});

it('a buyer of nobody is sold nothing: what is paid after their deletion goes back', async () => {
  const mine = await createDeclaredPurchase();
  const href = await pressPay(mine);
  await database().update(payment).set({ leadId: null }).where(eq(payment.leadId, mine.id));
  const event = await eventOf(href, { status: 'approved' });
  await sendEvent(event);
  await processSandboxEvent(event);
  const [{ orderId } = { orderId: '' }] = [event.payment];
  const [row] = await database().select().from(payment).where(eq(payment.id, orderId));
  expect(row).toMatchObject({ leadId: null, status: 'REQUEST_REFUND' });
  expect(buyer('cl').productCode).toBe(row!.productCode);
});
