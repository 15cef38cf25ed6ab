import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as show } from '@/app/api/purchase/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { ticketFor } from '@/features/ticket/server/prove-ticket';
import { purchaseState } from '@/features/purchase/purchase.api';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import { database } from '@/lib/db/client';
import { lead, payment, purchase } from '@/lib/db/schema';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import type { Site } from '@/lib/site/site';

const PURCHASES = [
  { site: 'cl', market: 1, currency: 'CLP' },
  { site: 'pe', market: 2, currency: 'PEN' },
] as const;
const tickets = new Map<MarketCode, string>();

beforeAll(async () => {
  await seedCatalogue(database());
  for (const { currency, ...row } of PURCHASES) {
    const place = { ...row, site: row.site as string as Site };
    const leadId = randomUUID();
    const person = { firstName: 'Ana', phone: '+56987654321', email: 'ana@correo.example', message: '' };
    await database()
      .insert(lead)
      .values({ id: leadId, ...place, ...person, status: 2, kind: 'COMPRA_ONLINE', originUrl: '', originLead: 'WEB' });
    const price = { amount: 100_000, currency, unit: 'month' };
    await database()
      .insert(purchase)
      .values({ leadId, ...place, productCode: 'X', price, pricedAt: new Date(), health: 'sealed' });
    const amounts = { price: 100_000, fee: 2000, feeTax: 380, total: 102_380 };
    await database()
      .insert(payment)
      .values({
        ...{ id: randomUUID(), leadId, ...place, ...amounts, gateway: 'sandbox', method: 'tdc', currency },
        status: 'DECLINED',
      });
    tickets.set(row.site, await ticketFor(testCtx(row.site), leadId));
  }
});

type Said = { gateway?: string; status?: PaymentStatus; detail: string | null; language?: Locale };

async function messageFor({
  gateway = 'sandbox',
  status = 'DECLINED',
  detail,
  language = 'es',
}: Said): Promise<string> {
  await database().update(payment).set({ gateway, status, detail });
  const messages = new Set<string>();
  for (const [site, ticket] of tickets) {
    const headers = { authorization: `Bearer ${ticket}`, 'accept-language': language };
    const answer = await show(apiRequest('/api/purchase', { site, headers }));
    messages.add(purchaseState.parse(await answer.json()).payment!.message);
  }
  expect(messages.size).toBe(1);
  return [...messages][0]!;
}

const GENERIC =
  'No pudimos procesar tu pago y no se hizo ningún cobro. Intenta otra vez en unos minutos o usa otro medio de pago.';

describe('what a buyer is told of a code', () => {
  it.each([
    ['1000', 'No pudimos procesar tu pago. Intenta otra vez en unos minutos.'],
    ['2002', 'No encontramos los datos del cliente. Verifica tus datos e intenta otra vez.'],
    ['2004', 'Hubo un problema al procesar el pago. Intenta otra vez en unos minutos.'],
    ['2006', 'La sesión de tu tarjeta venció. Ingresa otra vez los datos de la tarjeta.'],
    ['2062', 'Los datos de la tarjeta ya no son válidos. Ingrésalos otra vez.'],
    ['2072', 'El monto del pago no es válido. Actualiza la página e intenta otra vez.'],
  ])('%s of the gateway [X-39]', async (detail, message) => {
    expect(await messageFor({ detail, gateway: 'mercadopago' })).toBe(message);
  });

  it.each([
    ['3012', 'El código de seguridad no tiene el largo correcto. Revísalo.'],
    ['3013', 'Ingresa el código de seguridad de tu tarjeta.'],
    ['3015', 'El número de tarjeta no tiene el largo correcto. Revísalo.'],
    ['3016', 'El número de tarjeta no es válido. Revísalo.'],
    ['3029', 'El mes de vencimiento no es válido. Revísalo.'],
    ['3030', 'El año de vencimiento no es válido. Revísalo.'],
    ['4003', 'No pudimos leer el monto de tu pago y no se hizo ningún cobro. Actualiza la página e intenta otra vez.'],
    [
      '4020',
      'No pudimos preparar el aviso de tu pago y no se hizo ningún cobro. Intenta más tarde o usa otro medio de pago.',
    ],
    [
      '4038',
      'El cargo de este pago es mayor que su monto y no se hizo ningún cobro. Usa otro medio de pago o pide ayuda a un ejecutivo.',
    ],
    [
      '4039',
      'El cargo de este pago no es válido y no se hizo ningún cobro. Usa otro medio de pago o pide ayuda a un ejecutivo.',
    ],
    ['4050', 'El correo electrónico no es válido. Revísalo e intenta otra vez.'],
    [
      '4292',
      'No pudimos identificar este intento de pago y no se hizo ningún cobro. Actualiza la página e intenta otra vez.',
    ],
    ['7523', 'La fecha de vencimiento no es válida. Revísala.'],
    ['9999', GENERIC],
  ])('%s of the gateway, too [X-40]', async (detail, message) => {
    expect(await messageFor({ detail, gateway: 'mercadopago' })).toBe(message);
    expect(message).not.toContain(detail);
  });

  it.each([
    ['K505', 'Tu banco no aprobó el pago. Comunícate con él o usa otro medio de pago.'],
    ['K322', 'El pago fue rechazado por seguridad. Usa otra tarjeta u otro medio de pago.'],
    ['K027', 'La operación tardó demasiado. Antes de reintentar, revisa si recibiste la confirmación.'],
    ['K017', 'La tarjeta está vencida o no es válida. Revisa la fecha o usa otra.'],
    ['K011', 'No reconocemos esta tarjeta. Revisa el número o usa otra.'],
    ['K004', GENERIC],
    ['577', 'La sesión de pago venció. Ingresa otra vez los datos de tu tarjeta.'],
    ['K999', GENERIC],
  ])('%s of the second gateway, whose numbers mean something else [X-43]', async (detail, message) => {
    expect(await messageFor({ detail, gateway: 'kushki' })).toBe(message);
  });

  it('in the language of the page', async () => {
    expect(await messageFor({ detail: '3016', language: 'en' })).toBe('The card number is not valid. Check it.');
    expect(await messageFor({ detail: '3016', language: 'pt' })).toBe('O número do cartão não é válido. Confira.');
  });
});

const REJECTIONS = [
  ['bank_error', 'El banco tuvo un error y no aprobó el pago.'],
  ['cc_rejected_3ds_mandatory', 'Tu banco exige una verificación adicional: complétala.'],
  ['cc_rejected_3ds_challenge', 'No se completó la verificación de tu banco.'],
  ['cc_rejected_bad_filled_card_number', 'El número de la tarjeta no es correcto.'],
  ['cc_rejected_bad_filled_date', 'La fecha de vencimiento no es correcta.'],
  ['cc_rejected_bad_filled_security_code', 'El código de seguridad no es correcto.'],
  ['cc_rejected_bad_filled_other', 'Hay un dato de la tarjeta que no es correcto.'],
  ['bad_filled_date', 'La fecha de vencimiento no es correcta.'],
  ['bad_filled_whatever', 'Hay un dato de la tarjeta que no es correcto.'],
  ['cc_rejected_blacklist', 'No pudimos procesar tu pago y no se hizo ningún cobro.'],
  ['cc_rejected_call_for_authorize', 'Tu banco pide que autorices este pago.'],
  ['cc_rejected_card_disabled', 'Tu tarjeta no está activa.'],
  ['cc_rejected_card_error', 'No pudimos procesar la tarjeta.'],
  ['cc_rejected_card_type_not_allowed', 'Este tipo de tarjeta no se acepta.'],
  ['cc_rejected_duplicated_payment', 'Ya hiciste un pago por ese valor hace un momento.'],
  ['cc_rejected_high_risk', 'El pago fue rechazado por seguridad.'],
  ['cc_rejected_insufficient_amount', 'La tarjeta no tiene fondos suficientes.'],
  ['insufficient_amount', 'La tarjeta no tiene fondos suficientes.'],
  ['cc_rejected_invalid_installments', 'La tarjeta no acepta esa cantidad de cuotas.'],
  ['cc_rejected_max_attempts', 'Llegaste al límite de intentos con esta tarjeta.'],
  ['cc_rejected_time_out', 'El banco no respondió a tiempo.'],
  ['cc_amount_rate_limit_exceeded', 'El monto supera el límite de este medio de pago.'],
  ['cc_rejected_other_reason', 'El banco no aprobó el pago.'],
  ['rejected_by_bank', 'El banco no aprobó el pago.'],
  ['rejected_by_regulations', 'Las normas del medio de pago no permiten este cobro.'],
  ['rejected_insufficient_data', 'Hay un dato de la tarjeta que no es correcto.'],
  ['rejected_high_risk', 'El pago fue rechazado por seguridad.'],
  ['rejected_by_biz_rule', 'No pudimos procesar tu pago y no se hizo ningún cobro.'],
  ['nobody_knows_this', 'El banco no aprobó el pago.'],
  ['toString', 'El banco no aprobó el pago.'],
] as const;

const ADVICE = {
  es: /Verifica los datos|Comunícate con tu banco|Usa otro medio de pago/,
  en: /Check the details|Contact your bank|Pay another way/,
  pt: /Verifique os dados|Fale com seu banco|Use outro meio de pagamento/,
};

describe('what a buyer is told of a rejection', () => {
  it.each(REJECTIONS)('%s says what happened and what to do, in words [X-41] [X-42]', async (detail, happened) => {
    expect((await messageFor({ detail })).startsWith(happened)).toBe(true);
    for (const language of ['es', 'en', 'pt'] as const) {
      const message = await messageFor({ detail, language });
      expect(message).toMatch(ADVICE[language]);
      expect(message).not.toContain('_');
    }
  });

  it.each(['en', 'pt'] as const)('differs in %s where it differs in Spanish [X-41]', async (language) => {
    const translated = new Map<string, string>();
    for (const [detail, happened] of REJECTIONS) translated.set(happened, await messageFor({ detail, language }));
    expect(translated.size).toBeGreaterThan(15);
    expect(new Set(translated.values()).size).toBe(translated.size);
  });

  it('names the date where the date is wrong, with the prefix and without [X-41]', async () => {
    const message = await messageFor({ detail: 'bad_filled_date' });
    expect(message).toBe(await messageFor({ detail: 'cc_rejected_bad_filled_date' }));
    expect(message).toContain('La fecha de vencimiento no es correcta.');
  });
});

it.each([
  ['OK', 'Tu pago fue aprobado.'],
  ['FAIL', 'No pudimos procesar tu pago y no se hizo ningún cobro. Usa otro medio de pago o intenta más tarde.'],
  ['REFUND', 'Te devolvimos el pago.'],
  ['REQUEST_REFUND', 'La devolución de tu pago está en camino.'],
  ['VOID', 'El pago se anuló y no se hizo ningún cobro.'],
  ['DECLINED', 'El banco no aprobó el pago. Comunícate con tu banco o usa otro medio de pago.'],
  ['PENDING', 'Aún no pagas: puedes seguir. No se cobró nada.'],
] as const)('a payment that stands at %s is told in words [S-45]', async (status, message) => {
  expect(await messageFor({ status, detail: null })).toBe(message);
});

it('a payment that its gateway works on is told so, and not that it can be gone on with', async () => {
  const message = await messageFor({ gateway: 'mercadopago', status: 'PENDING', detail: 'pending_challenge' });
  expect(message).toBe('Estamos procesando tu pago. Te avisaremos por correo.');
});
