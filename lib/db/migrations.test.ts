import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@/features/referral/domain';
import { database } from '@/lib/db/client';
import { localRules } from '@/lib/markets/profile-rules';
import { profileForm, referrer } from './schema';
import { seedProfileForms } from './seed/profile-forms';

/** Runs a migration once more over rows that were there before it. */
async function migrate(tag: string): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'migrations', `${tag}.sql`), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await database().execute(sql.raw(statement));
}

describe('0014', () => {
  it('keeps referrers’ codes that links can carry, renews the others, and lets in no more of them', async () => {
    await database().execute(sql`alter table referrer drop constraint referrer_code_check`);
    const codes = ['CH7K3M9QX2', 'dv4n8rw6tb', 'ABC123', 'ana@queplan.cl', 'NM5P2YH8KD', 'nm5p2yh8kd'];
    const rows = codes.map((code, at) => ({ market: 1, name: code, email: `${at}@queplan.cl`, code }));
    await database().insert(referrer).values(rows);
    await migrate('0014_shape_of_codes');
    const after = await database().select().from(referrer).orderBy(referrer.id);
    expect(after.map(({ code }, at) => (code === codes[at]!.toUpperCase() ? 'kept' : 'renewed'))).toEqual([
      ...['kept', 'kept', 'renewed', 'renewed'],
      ...['kept', 'renewed'],
    ]);
    expect(after.every(({ code }) => CODE.test(code) && code === code.toUpperCase())).toBe(true);
    for (const code of ['ABC123', 'abcdefghij', 'A'.repeat(17)])
      await expect(
        database()
          .insert(referrer)
          .values({ ...rows[0]!, email: 'x@queplan.cl', code }),
      ).rejects.toMatchObject({ cause: { constraint: 'referrer_code_check' } });
  });

  it('lets rules follow the release that were written before their digest was kept, and an operator’s stay', async () => {
    await database().execute(sql`alter table referrer drop constraint referrer_code_check`);
    const current = localRules('3', 'POLIZA');
    const [spouse] = current;
    const words = {
      ...spouse!.message!,
      pt: 'Só pode haver um cônjuge: escolha entre o casal e o dependente com esse parentesco',
    };
    const earlier = [{ ...spouse!, message: words }];
    const eps = current.filter(({ name }) => name === 'hasEps');
    const stored = { 'MEDICINA PREPAGADA': eps, POLIZA: [...earlier, ...eps], EPS: [], COMPLEMENTARIO: earlier };
    await seedProfileForms(database());
    for (const [productType, rules] of Object.entries(stored))
      await database()
        .update(profileForm)
        .set({ rules, seededRules: null })
        .where(eq(profileForm.productType, productType));
    const own = [{ name: 'own', valid: 'true', message: null }];
    await database()
      .update(profileForm)
      .set({ rules: own, seededRules: null })
      .where(eq(profileForm.productType, 'COLECTIVO'));
    await migrate('0014_shape_of_codes');
    await seedProfileForms(database());
    const forms = await database().select().from(profileForm);
    expect(forms.length).toBeGreaterThan(20);
    for (const { market, productType, rules } of forms)
      expect(rules).toEqual(productType === 'COLECTIVO' ? own : localRules(market, productType));
  });
});
