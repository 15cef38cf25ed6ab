import { fc } from '@fast-check/vitest';
import { Big } from 'big.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as listFor } from '@/app/api/insurance/compare/metadata/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareResponse } from '@/features/compare/search-schemas';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { listViewData } from '@/features/compare/server/list-view-data';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { database } from '@/lib/db/client';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import type { ReceiptContent } from '@/features/quote/receipts/receipts.api';
import { calculateReceipt } from './issue-receipt';

beforeAll(() => seedCatalogue(database()));

// Ages that every line insures: Colombia's policies end at 58.
const age = fc.integer({ min: 0, max: 58 });
const sexo = fc.constantFrom('Masculino', 'Femenino');
const employees = fc.integer({ min: 1, max: 3000 });

const profiles: fc.Arbitrary<PerfilIngreso> = fc
  .record({
    ingresodatos: fc.constant(true),
    cotizante: fc.array(fc.record({ sexo, edad: fc.integer({ min: 18, max: 58 }) }), { minLength: 1, maxLength: 2 }),
    cargas: fc.array(fc.record({ sexo, edad: age }), { maxLength: 5 }),
    colectivo: fc.record({ cantidadempleados: employees }),
    guardias: fc.record({ cantidadGuardias: employees }),
    sctr: fc.record({
      cantidadempleados: employees,
      ingreso: fc.integer({ min: 100_000, max: 2_000_000 }).map((cents) => cents / 100),
      sector: fc.string({ maxLength: 10 }),
      tipo_trabajo: fc.constant('x'),
    }),
    mascota: fc.array(
      fc.record({
        raza: fc.constant('x'),
        especie: fc.constantFrom('Perro', 'Gato'),
        edad: fc.integer({ min: 0, max: 6 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    viaje: fc.record({
      edades: fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 5 }),
      dias: fc.integer({ min: 1, max: 365 }),
    }),
  })
  .map((profile) => perfilIngreso.parse(profile));

const insured = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 30 }],
  colectivo: { cantidadempleados: 100 },
  guardias: { cantidadGuardias: 100 },
  sctr: { cantidadempleados: 100, ingreso: 3000, sector: 'x', tipo_trabajo: 'x' },
  mascota: [{ raza: 'x', especie: 'Perro', edad: 2 }],
  viaje: { edades: [30], dias: 10 },
});

const lines = markets.flatMap((market) =>
  market.lines.map((line) => ({ name: `${market.code} ${line.path}`, market, line })),
);

function numberIn(text: string, tag: string): Big {
  const decimal = new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')!.value;
  const size = new Big(text.replaceAll(new RegExp(`[^\\d${decimal}]`, 'g'), '').replace(decimal, '.'));
  return /[-−]/.test(text) ? size.neg() : size;
}

function addUp({ receipt, price }: ReceiptContent, { market, line }: (typeof lines)[number], locale: 'es' | 'en') {
  const { wording } = listViewData({ ...testCtx(market.code), locale }, line, []);
  const words = labelsOf(locale, 'receipt');
  const rows = receiptRows(receipt, price, { words, wording });
  const numbers = rows.map(({ amount }) => numberIn(amount, wording.tag));
  const sum = numbers.slice(0, receipt.lines.length).reduce((one, other) => one.plus(other), new Big(0));
  const [subtotal, rate] = receipt.conversion ? numbers.slice(receipt.lines.length) : [sum, new Big(1)];
  const total = numbers[rows.findIndex(({ label }) => label === words.total)]!;
  expect(sum.eq(subtotal!)).toBe(true);
  expect(subtotal!.times(rate!).round(receipt.rounding.decimals, Big.roundHalfUp).eq(total)).toBe(true);
  expect(total.eq(receipt.total)).toBe(true);
}

async function listOf({ market, line }: (typeof lines)[number], search: object) {
  const { productType, comparator, organizationType } = line;
  const body = { productType, comparator, organizationType: [organizationType], take: 4, ...search };
  const answer = await listFor(apiRequest('/api/insurance/compare/metadata', { site: market.code, body }));
  return compareResponse.parse(await answer.json()).data;
}

describe.each(lines)('$name', (one) => {
  const ctx = () => testCtx(one.market.code);

  it('has receipts whose lines, as they are written, add up to the price that the list shows', async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(profiles, fc.constantFrom(1, 2), async (profile, page) => {
        for (const { id, profilePrice } of await listOf(one, { profile, page })) {
          const now = (await calculateReceipt(ctx(), { id, profile }))!;
          expect(now.price).toEqual(profilePrice);
          addUp(now, one, page === 1 ? 'es' : 'en');
          checked += 1;
        }
      }),
      { numRuns: 6, examples: [[insured, 1]] },
    );
    expect(checked).toBeGreaterThan(0);
  });

  it("has receipts of the price 'from' that the list shows", async () => {
    for (const { id, priceRange } of await listOf(one, {})) {
      const now = (await calculateReceipt(ctx(), { id, profile: null }))!;
      expect(now).toMatchObject({ reference: true, price: { amount: priceRange.from, currency: priceRange.currency } });
      addUp(now, one, 'es');
    }
  });
});
