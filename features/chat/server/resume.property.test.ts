import { randomUUID } from 'node:crypto';
import { fc, test as prop } from '@fast-check/vitest';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { GET as eventsRoute } from '@/app/api/chat/events/route';
import { POST as messagesRoute } from '@/app/api/chat/messages/route';
import { database } from '@/lib/db/client';
import { Notifications } from '@/lib/db/notifications';
import { chatMessage } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { startChat } from '@/lib/testing/ask';
import { EventReader } from '@/lib/testing/event-reader';
import { apiRequest } from '@/lib/testing/request';
import { notify } from './chat.db';

const MESSAGES = 200;

const listen = async (authorization: string, last: number) =>
  new EventReader(
    await eventsRoute(apiRequest('/api/chat/events', { headers: { authorization, 'last-event-id': String(last) } })),
  );

const killListeners = () =>
  database().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'queplan-notifications'`);

describe('a conversation of 200 messages', () => {
  prop.prop(
    [
      fc.array(fc.nat({ max: 40 }), { minLength: 8, maxLength: 20 }),
      fc.array(fc.boolean(), { minLength: MESSAGES, maxLength: MESSAGES }),
    ],
    { numRuns: 3 },
  )(
    'loses and doubles none, however connections drop and messages are repeated',
    async (drops, repeats) => {
      const { proof, ticket } = await startChat();
      const authorization = `Bearer ${proof}`;
      const texts = Array.from({ length: MESSAGES }, (_, n) => `mensaje ${n}`);

      async function sendAll() {
        for (const [n, text] of texts.entries()) {
          const headers = { authorization, 'idempotency-key': randomUUID() };
          const send = () => messagesRoute(apiRequest('/api/chat/messages', { body: { text }, headers }));
          const tries = repeats[n] ? [send(), send()] : [send()];
          for (const answer of await Promise.all(tries)) expect(answer.status).toBe(200);
          if (n % 50 === 25) await killListeners();
        }
      }

      async function readAll() {
        const seen: { seq: number; text: string }[] = [];
        for (let connection = 0; seen.length < MESSAGES; connection++) {
          const reader = await listen(authorization, seen.at(-1)?.seq ?? 0);
          const upTo = Math.min(MESSAGES, seen.length + 1 + (drops[connection % drops.length] ?? 0));
          while (seen.length < upTo) seen.push(await reader.next('message'));
          await reader.close();
        }
        return seen;
      }

      const [, seen] = await Promise.all([sendAll(), readAll()]);
      expect(seen.map(({ text }) => text)).toEqual(texts);
      expect(seen.map(({ seq }) => seq)).toEqual(texts.map((_, n) => n + 1));
      const rows = await database()
        .select({ text: chatMessage.text })
        .from(chatMessage)
        .where(eq(chatMessage.leadId, ticket.split('.')[0]!))
        .orderBy(asc(chatMessage.seq));
      expect(rows.map(({ text }) => text)).toEqual(texts);
    },
    120_000,
  );
});

it('wakes every process, and looks again by itself after its listening connection dropped', async () => {
  const [one, other] = [0, 1].map(() => new Notifications(() => env().DATABASE_URL!));
  const heard: string[] = [];
  const ends = [one!, other!].map((process, n) => process.subscribe('chat:x', (news) => heard.push(`${n} ${news}`)));
  const deaf = one!.subscribe('chat:y', (news) => news !== null && heard.push('never'));
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['0 null', '1 null'])), 5_000);
  await notify(database(), 'x', 'changed');
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['0 changed', '1 changed'])), 5_000);
  heard.length = 0;
  await killListeners();
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['0 null', '1 null']), 10_000);
  await notify(database(), 'x', 'typing visitor');
  await vi.waitFor(() => expect(heard).toHaveLength(4), 5_000);
  expect(heard).not.toContain('never');
  for (const end of [...ends, deaf]) end();
  await vi.waitFor(async () => {
    const { rows } = await database().execute(sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'queplan-notifications'`);
    expect(rows).toEqual([]);
  }, 5_000);
});
