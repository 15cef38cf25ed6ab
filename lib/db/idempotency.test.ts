import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testCtx } from '@/lib/testing/database';
import type { Db } from './client';
import { createOnce } from './idempotency';
import { idempotencyKey } from './schema';

const write = vi.fn(async (): Promise<void> => {});
const make = createOnce({ route: 'test', answer: z.strictObject({ id: z.string() }), write });
const attempt = (key: string = randomUUID(), bodyHash = 'x') => ({ ...testCtx(), idempotency: { key, bodyHash } });

beforeEach(() => write.mockReset());

describe('what is created once', () => {
  it('is written once for a key, and answered alike each time', async () => {
    const ctx = attempt();
    expect(await make(ctx, 'entry', { id: 'first' })).toEqual({ id: 'first' });
    expect(await make(ctx, 'entry', { id: 'second' })).toEqual({ id: 'first' });
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'entry');
  });

  it('has keys of its own on every site', async () => {
    const ctx = attempt();
    await make(ctx, 'here', { id: 'here' });
    const { idempotency } = ctx;
    expect(await make({ ...testCtx('pe'), idempotency }, 'there', { id: 'there' })).toEqual({ id: 'there' });
  });

  it('is refused without a key, and under a key that came with another body', async () => {
    await expect(make({ ...testCtx(), idempotency: null }, '', { id: '' })).rejects.toMatchObject({ status: 400 });
    const key = randomUUID();
    await make(attempt(key), 'entry', { id: 'first' });
    await expect(make(attempt(key, 'y'), 'other', { id: 'second' })).rejects.toMatchObject({ status: 422 });
  });

  it('leaves no key when it could not be written, so that a retry writes it', async () => {
    const ctx = attempt();
    write.mockRejectedValueOnce(new Error('away'));
    await expect(make(ctx, 'entry', { id: 'first' })).rejects.toThrow('away');
    expect(await make(ctx, 'entry', { id: 'second' })).toEqual({ id: 'second' });
  });

  it('leaves nothing once another server has written it, which held its lock meanwhile', async () => {
    const complete = async (tx: Db, draft: { entry: string; answer: { id: string } }) => {
      await tx.insert(idempotencyKey).values({ site: 'cl', route: 'of the loser', key: randomUUID(), bodyHash: '' });
      return draft;
    };
    const completing = createOnce({
      ...{ route: 'completed', answer: z.strictObject({ id: z.string() }), write, complete },
      conflictKeys: (entry) => [entry],
    });
    const ctx = attempt();
    const second = await ctx.db.transaction(async (other) => {
      await other.execute(sql`select pg_advisory_xact_lock(hashtextextended('same', 0))`);
      const { key, bodyHash } = ctx.idempotency;
      await other
        .insert(idempotencyKey)
        .values({ site: ctx.site, route: 'completed', key, bodyHash, response: { id: 'first' } });
      const waiting = completing(ctx, 'same', { id: 'second' });
      await sleep(300);
      return { waiting };
    });
    expect(await second.waiting).toEqual({ id: 'first' });
    expect(write).not.toHaveBeenCalled();
    const left = await ctx.db.select().from(idempotencyKey).where(eq(idempotencyKey.route, 'of the loser'));
    expect(left).toEqual([]);
  });
});
