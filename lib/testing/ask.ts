import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { POST as startRoute } from '@/app/api/chat/start/route';
import { POST as contactRoute } from '@/app/api/contactos/route';
import { GET as timelineRoute } from '@/app/api/customer-interactions/[dni]/route';
import { interactionsResponse } from '@/features/customer/timeline.api';
import type { ContactResponse } from '@/features/lead/contact.api';
import { apiRequest, paramsOf, type SiteHost } from '@/lib/testing/request';

type Sent = { site?: SiteHost; key?: string; headers?: Record<string, string> };

const visitor = (changes: object) => ({
  first_name: 'Ana Rojas',
  telefono: '+56987654321',
  email: `ana.${randomUUID().slice(0, 8)}@correo.cl`,
  ...changes,
});

export function postContact(changes: object = {}, { site = 'cl', key = randomUUID(), headers }: Sent = {}) {
  const all = { 'idempotency-key': key, ...headers };
  return contactRoute(apiRequest('/api/contactos', { site, body: visitor(changes), headers: all }));
}

export async function askContact(changes?: object, sent?: Sent): Promise<ContactResponse> {
  const response = await postContact(changes, sent);
  expect(response.status).toBe(200);
  return response.json();
}

export async function startChat(changes: object = {}, { site = 'cl' }: Sent = {}) {
  const body = visitor({ productType: 'ISAPRE', ...changes });
  const headers = { 'idempotency-key': randomUUID() };
  const response = await startRoute(apiRequest('/api/chat/start', { site, body, headers }));
  expect(response.status).toBe(200);
  const { proof, ticket } = (await response.json()) as { proof: string; ticket: string };
  return { proof, ticket, leadId: ticket.split('.')[0]! };
}

export function timelineFor(id: string, ticket: string, { site = 'cl', headers }: Sent = {}) {
  const all = { authorization: `Bearer ${ticket}`, ...headers };
  return timelineRoute(apiRequest(`/api/customer-interactions/${id}`, { site, headers: all }), paramsOf({ dni: id }));
}

export const readTimeline = async (...args: Parameters<typeof timelineFor>) =>
  interactionsResponse.parse(await (await timelineFor(...args)).json());
