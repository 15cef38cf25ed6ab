import { describe, expect, it } from 'vitest';
import type { Sheet } from '@/features/plan/documents/sheet/pdf-document';
import { readPdf } from '@/lib/testing/read-pdf';
import { cachedPdf } from './pdf-cache';
import { renderPdf } from './pdf-renderer';

const sheet = (title: string): Sheet => ({
  language: 'es',
  title,
  subject: '',
  brand: { name: 'QuePlan', accent: '#1b4fc4', soft: '#e9effc' },
  running: '',
  notice: '',
  pageOf: '{page}/{pages}',
  cover: {
    organization: '',
    plan: title,
    kind: '',
    priceLabel: '',
    price: '',
    priceNote: '',
    facts: [],
    contentsTitle: '',
  },
  chapters: [],
});

describe('printing', () => {
  it('leaves the thread that serves requests free', async () => {
    const table = {
      columns: [{ title: 'a', share: 1 }],
      rows: Array.from({ length: 150 }, (_, row) => [`Fila ${row}`]),
    };
    let last = performance.now();
    let longest = 0;
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const started = performance.now();
    await renderPdf({ ...sheet('Larga'), chapters: [{ title: 'Tabla', blocks: [{ kind: 'table', table }] }] });
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

  it('refuses orders when too many wait', async () => {
    const orders = await Promise.allSettled(Array.from({ length: 25 }, (_, order) => renderPdf(sheet(String(order)))));
    const refused = orders.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const order of refused) expect(order).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });
});

describe('printed sheets', () => {
  it('are printed once for all who ask at the same time and later, and again after a failure', async () => {
    let printings = 0;
    const make = async () => {
      printings += 1;
      return new Uint8Array([printings]);
    };
    const [one, other] = await Promise.all([cachedPdf('a', make), cachedPdf('a', make)]);
    expect(one).toBe(other);
    expect(await cachedPdf('a', make)).toBe(one);
    expect(printings).toBe(1);
    await expect(cachedPdf('b', () => Promise.reject(new Error('paper')))).rejects.toThrow('paper');
    expect((await cachedPdf('b', make)).bytes).toEqual(new Uint8Array([2]));
  });
});
