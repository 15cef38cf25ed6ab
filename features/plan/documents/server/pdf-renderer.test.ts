import { describe, expect, it, vi } from 'vitest';
import type { Sheet } from '@/features/plan/documents/sheet/pdf-document';
import { readPdf } from '@/lib/testing/read-pdf';
import { cachedPdf } from './plan-documents';
import { renderPdf } from './pdf-renderer';

const sheet = (title: string): Sheet => ({
  language: 'es',
  title,
  subject: '',
  brand: { name: 'QuePlan', accent: '#1b4fc4', soft: '#e9effc' },
  running: '',
  notice: '',
  pageOf: '{page}/{pages}',
  cover: { organization: '', plan: title, kind: '', priceLabel: '', price: '', priceNote: '', facts: [] },
  chapters: [],
});

describe('printing', () => {
  it('leaves the thread that serves requests free', async () => {
    const table = {
      kind: 'table' as const,
      columns: [{ title: 'a', share: 1 }],
      items: Array.from({ length: 150 }, (_, row) => [`Fila ${row}`]),
    };
    let last = performance.now();
    let longest = 0;
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const started = performance.now();
    await renderPdf({ ...sheet('Larga'), chapters: [{ title: 'Tabla', blocks: [table] }] });
    clearInterval(watch);
    expect(longest).toBeLessThan((performance.now() - started) / 2);
  });

  it('goes on after a sheet that can’t be printed, and prints each order as its own', async () => {
    const wrong = { ...sheet('x'), chapters: null } as unknown as Sheet;
    const unsendable = { ...sheet('x'), title: () => 'x' } as unknown as Sheet;
    const orders = [
      renderPdf(unsendable),
      renderPdf(sheet('Uno')),
      renderPdf(wrong),
      renderPdf(unsendable),
      renderPdf(sheet('Dos')),
    ];
    const [first, one, failed, third, two] = await Promise.allSettled(orders);
    for (const refused of [first, failed, third]) expect(refused).toMatchObject({ status: 'rejected' });
    const titles = [one, two].map(async (order) =>
      order?.status === 'fulfilled' ? (await readPdf(order.value)).title : null,
    );
    expect(await Promise.all(titles)).toEqual(['Uno', 'Dos']);
  });

  it('makes 20 wait at most, and asks the next to come again', async () => {
    const orders = await Promise.allSettled(Array.from({ length: 22 }, (_, i) => renderPdf(sheet(`Plan ${i}`))));
    expect(orders.map(({ status }) => status).indexOf('rejected')).toBe(21);
    expect(orders.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });
});

describe('printed sheets', () => {
  const wanted = (key: string, isPersonal = false) => ({ key, isPersonal });
  const make = (bytes: number[]) => vi.fn(async () => new Uint8Array(bytes));

  it('are printed once for all who ask at the same time and later, and again after a failure', async () => {
    const [mine, yours] = [make([1]), make([2])];
    const files = await Promise.all([
      cachedPdf(wanted('a'), mine),
      cachedPdf(wanted('a'), mine),
      cachedPdf(wanted('a'), yours),
    ]);
    expect(new Set(files).size).toBe(1);
    expect(await cachedPdf(wanted('a'), yours)).toBe(files[0]);
    expect([mine.mock.calls.length, yours.mock.calls.length]).toEqual([1, 0]);
    await expect(cachedPdf(wanted('b'), () => Promise.reject(new Error('paper')))).rejects.toThrow('paper');
    expect((await cachedPdf(wanted('b'), make([2]))).bytes).toEqual(new Uint8Array([2]));
  });

  it('for one profile push out none that is for all', async () => {
    const shared = await cachedPdf(wanted('c'), make([3]));
    for (let i = 0; i < 40; i++) await cachedPdf(wanted(`p${i}`, true), async () => new Uint8Array(1_000_000));
    const again = make([3]);
    expect(await cachedPdf(wanted('c'), again)).toBe(shared);
    expect(again).not.toHaveBeenCalled();
  });
});
