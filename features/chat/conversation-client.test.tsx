import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import type { sendActivity } from '@/features/chat/chat.api';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import type { ChatMessage, ChatState } from './chat.api';
import { ConversationClient, type UnsentMessage } from './conversation-client';

const OPEN: ChatState = { read: { visitor: 0, executive: 0 }, ended: null, executive: 'Carla Soto', visitor: null };
const frame = (event: string, data: unknown, id?: number) =>
  `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const messageOf = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ seq, key: crypto.randomUUID(), sender: 'executive', author: null, text: `mensaje ${seq}` },
  sentAt: '2026-11-23T12:00:00.000Z',
  ...changes,
});
const messageFrame = (message: ChatMessage) => frame('message', message, message.seq);

function streaming(...parts: string[]): { cursors: string[]; push: (text: string) => void } {
  const cursors: string[] = [];
  let push: (text: string) => void = () => {};
  server.use(
    http.get('*/api/chat/events', ({ request }) => {
      const part = parts[cursors.length] ?? '';
      const isLast = cursors.push(request.headers.get('last-event-id')!) >= parts.length;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < part.length; at += 37)
            controller.enqueue(new TextEncoder().encode(part.slice(at, at + 37)));
          push = (text) => controller.enqueue(new TextEncoder().encode(text));
          if (!isLast) controller.close();
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    mocked<typeof sendActivity>('POST /api/chat/activity', { done: true }),
  );
  return { cursors, push: (text) => push(text) };
}

let stop = () => {};
afterEach(() => stop());

function follow(unsent: readonly UnsentMessage[] = []) {
  const keep = vi.fn<(kept: readonly UnsentMessage[]) => void>();
  const client = new ConversationClient({ proof: 'p', side: 'visitor', unsent, keep });
  stop = client.start();
  return { client, keep };
}

it('goes on after the last message that it saw, and shows none twice', async () => {
  const messages = [1, 2, 3].map((seq) => messageOf(seq));
  const [one, two, three] = messages.map(messageFrame);
  const { cursors } = streaming(`retry: 1000\n\n${one}${two}`, `${two}${three}${frame('state', OPEN)}:\n\n`);
  const { client } = follow();
  await vi.waitFor(() => expect(client.snapshot().messages).toEqual(messages), 5_000);
  expect(cursors).toEqual(['0', '2']);
});

it('sends a message with one key until it has arrived, and keeps it on the device until then', async () => {
  const { push } = streaming(frame('state', OPEN));
  const keys: string[] = [];
  server.use(
    http.post('*/api/chat/messages', ({ request }) => {
      keys.push(request.headers.get('idempotency-key')!);
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ seq: 1, sentAt: '2026-11-23T12:00:00.000Z' });
    }),
  );
  const { client, keep } = follow();
  client.say('hola');
  await vi.waitFor(() => expect(client.snapshot().unsent).toMatchObject([{ text: 'hola', status: 'sent' }]), 8_000);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keep.mock.calls[0]![0]).toMatchObject([{ text: 'hola' }]);
  push(messageFrame(messageOf(1, { sender: 'visitor', text: 'hola', key: keys[0]! })));
  await vi.waitFor(() => expect(client.snapshot()).toMatchObject({ unsent: [], messages: [{ text: 'hola' }] }));
  expect(keep).toHaveBeenLastCalledWith([]);
});

it('says which message is refused, and sends those after it and those of an earlier visit', async () => {
  streaming(frame('state', OPEN));
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/chat/messages', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      if (text === 'mala') return HttpResponse.json({ error: { code: 'INVALID_DATA', message: '' } }, { status: 400 });
      sent.push(text);
      return HttpResponse.json({ seq: sent.length, sentAt: '2026-11-23T12:00:00.000Z' });
    }),
  );
  const { client } = follow([{ key: crypto.randomUUID(), text: 'de ayer' }]);
  client.say('mala');
  client.say('buena');
  await vi.waitFor(() => expect(sent).toEqual(['de ayer', 'buena']));
  await vi.waitFor(() =>
    expect(client.snapshot().unsent.map(({ status }) => status)).toEqual(['sent', 'refused', 'sent']),
  );
});

it('stops asking for a conversation that is gone', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/chat/events', () => {
      calls += 1;
      return HttpResponse.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 });
    }),
  );
  const { client } = follow();
  await vi.waitFor(() => expect(client.snapshot().isGone).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(calls).toBe(1);
});

it('says again what was read where the first try was lost', async () => {
  const { push } = streaming(messageFrame(messageOf(1)));
  const told: unknown[] = [];
  server.use(
    http.post('*/api/chat/activity', async ({ request }) => {
      told.push(await request.json());
      return told.length === 1 ? HttpResponse.error() : HttpResponse.json({ done: true });
    }),
  );
  const { client } = follow();
  client.subscribe(() => client.see());
  await vi.waitFor(() => expect(told).toEqual([{ read: 1 }]));
  await vi.waitFor(() => {
    push(frame('state', OPEN));
    expect(told).toEqual([{ read: 1 }, { read: 1 }]);
  });
  push(frame('state', OPEN));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told).toHaveLength(2);
});
