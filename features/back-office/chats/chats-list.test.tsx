import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { ChatsList } from './chats-list';

vi.mock('server-only', () => ({}));

const { answers } = es.backOffice.chats;

beforeEach(() => {
  const kept = { id: 1, market: 'pe', title: 'Saludo', text: 'Hola, ¿en qué te ayudo?' };
  server.use(
    http.get('*/api/staff/chats', () => HttpResponse.json({ rows: [], total: 0, more: false })),
    http.get('*/api/staff/executives', () => HttpResponse.json([])),
    http.get('*/api/staff/answers', () => HttpResponse.json([kept])),
  );
});

const partOf = (country: string) => screen.getByText(`Respuestas guardadas, ${country}`).closest('details')!;

it('keeps the answers of each country where no chat is open, for whoever may change them', async () => {
  render(inOffice('chats', ['chat:read', 'chat:write'], <ChatsList />));
  await userEvent.click(await screen.findByText('Respuestas guardadas, Perú'));
  const form = await within(partOf('Perú')).findByRole('form', { name: 'Editar Saludo', hidden: true });
  expect(within(form).getByLabelText(answers.text)).toHaveValue('Hola, ¿en qué te ayudo?');
  expect(within(partOf('Chile')).getByText(answers.none)).toBeInTheDocument();
});

it('says of answers that could not be read that they could not, and nothing of none', async () => {
  server.use(http.get('*/api/staff/answers', () => HttpResponse.error()));
  render(inOffice('chats', ['chat:read'], <ChatsList />, { user: { site: 'pe' } }));
  expect(await within(partOf('Perú')).findByText(es.backOffice.states.failed)).toBeInTheDocument();
  expect(screen.queryByText(answers.none)).toBeNull();
});

it('shows those of their own country alone to whoever works in one, to read', async () => {
  render(inOffice('chats', ['chat:read'], <ChatsList />, { user: { site: 'pe' } }));
  expect(await within(partOf('Perú')).findByText('Hola, ¿en qué te ayudo?')).toBeInTheDocument();
  expect(screen.queryByText('Respuestas guardadas, Chile')).toBeNull();
  expect(screen.queryByRole('form', { hidden: true })).toBeNull();
});

it('names the partner and the country of a chat', async () => {
  const chat = {
    ...{ id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', firstName: 'Ana', site: 'cl.demo', executive: null },
    ...{ lastMessageAt: '2026-11-25T12:00:00.000Z', messages: 1, state: 'waiting' },
  };
  server.use(http.get('*/api/staff/chats', () => HttpResponse.json({ rows: [chat], total: 1, more: false })));
  const sites = [{ value: 'cl.demo', label: 'Demo (Chile)' }];
  render(inOffice('chats', ['chat:read'], <ChatsList />, { sites }));
  expect(await screen.findByRole('cell', { name: 'Demo (Chile)' })).toBeVisible();
});
