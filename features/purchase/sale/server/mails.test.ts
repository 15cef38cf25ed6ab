import { beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { database } from '@/lib/db/client';
import { instalment } from '@/lib/db/schema';
import { formatDay } from '@/lib/i18n/day';
import { renderMail } from '@/lib/mail/render';
import { marketOf } from '@/lib/markets';
import { createDeclaredPurchase, paymentsOf, pressPay, seedPlans, settle, state } from '@/lib/testing/purchase';
import { saleMails } from './mails';

beforeAll(seedPlans);

it.each(['cl', 'pe', 'co'] as const)('says in the receipt of a sale on %s what is paid next', async (site) => {
  const mine = await createDeclaredPurchase(site);
  await settle(await pressPay(mine), 'APRO');
  expect(await state(mine.ticket, site)).toMatchObject({ step: 'success' });
  const [, second] = await database()
    .select()
    .from(instalment)
    .where(eq(instalment.leadId, mine.id))
    .orderBy(instalment.number);
  const [paid] = await paymentsOf(mine.id);
  const receipt = saleMails.find(({ name }) => name === 'purchaseBuyer')!;
  const mail = (await receipt.load(database(), [mine.id])).get(mine.id)!;
  expect(mail.next).toMatchObject({ day: second!.dueDay, total: paid!.total });
  const { text } = await renderMail(receipt, mail);
  const day = formatDay(second!.dueDay, marketOf(mail.site).intlLocale.es);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`Próximo pago:? ${day}: .*, con el cargo de la tarjeta`));
});
