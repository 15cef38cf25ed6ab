import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { loadSites, seedPartners } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { renderMail } from '@/lib/mail/render';
import { sampleLead } from '@/lib/testing/sample-mails';
import { createStoredRequest } from '@/features/lead/plan-request/request-identity';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { executiveMail, visitorMail, type LeadMail } from './mails';
import { formAnswerTexts } from './details';

const lead: LeadMail = {
  ...sampleLead('es'),
  ...{ site: toSite('pe')!, kind: 'CONTACTO', recipient: 'ana@correo.pe', email: 'ana@correo.pe' },
  firstName: '{brand} & Ana',
  message: '<b>Hola</b>\n¿Cuánto cuesta?',
  ...{
    answers: [],
    confirmUrl: null,
    bookUrl: null,
    reassignUrl: null,
    givenOn: null,
    executive: null,
    referrer: null,
  },
  ...{ additionalData: null, request: null, otherPlans: [], profile: null },
  ...{ productType: 'EPS', productCode: 'EPS-1', planName: 'Pacífico · Plan Base' },
  price: { amount: 1234.5, currency: 'PEN', unit: 'month', detail: null },
};

describe('a mail about a request', () => {
  it('writes a price as the screens do, with both decimals of a sol', async () => {
    for (const kind of [visitorMail, executiveMail])
      expect((await renderMail(kind, lead)).text).toContain('S/\u00A01,234.50/mes');
  });

  it('shows what was typed as it was typed, and never as HTML', async () => {
    const { html, text, subject } = await renderMail(executiveMail, lead);
    expect(text).toContain('<b>Hola</b>\n¿Cuánto cuesta?');
    expect(html).toContain('&lt;b&gt;Hola');
    expect(html).not.toContain('<b>');
    expect(subject).toContain('{brand} & Ana');
  });

  it('says in plain text what stands in its HTML, line by line', async () => {
    const executive = {
      id: 1,
      name: 'Lucía Quispe',
      phone: '+51 1 700 0000',
      email: 'lucia@queplan.pe',
      takesBookings: true,
    };
    const { text } = await renderMail(visitorMail, { ...lead, firstName: 'Ana', message: 'Hola', executive });
    expect(text.split('\n')).toEqual([
      'Recibimos tu solicitud en QuePlan',
      '',
      '¡Hola!',
      '',
      'Recibimos tu solicitud en QuePlan. Un ejecutivo te contactará para ayudarte, sin costo para ti.',
      '',
      'Te llama una sola persona.',
      '',
      'Quién te contacta: Lucía Quispe',
      'Cuándo te contacta: hoy o el próximo día hábil',
      'Teléfono: +51 1 700 0000',
      'Email: lucia@queplan.pe',
      '',
      'Quien te contacte ya tiene esto: no tendrás que repetirlo.',
      '',
      'Seguro: EPS',
      'Plan: Pacífico · Plan Base',
      'Precio desde: S/\u00A01,234.50/mes · Precios para una persona de 25 años',
      'Código de este precio: K7Q2M-9X4TB',
      'Mensaje: Le llega tal como lo escribiste.',
      'Te llamamos al: teléfono que termina en 4321',
      'Te escribimos a: ana@correo.pe',
      '',
      expect.stringMatching(/^Si necesitas algo antes, escríbenos a \S+@\S+\.$/),
      '',
      'Ver, corregir o borrar lo que guardamos de ti http://pe.localhost:3000/Mis-datos',
      '',
      expect.stringMatching(/^QuePlan http:\/\/pe\.localhost:3000\/ · \S+@\S+$/),
    ]);
  });

  it.each(['es', 'en', 'pt'] as const)('is in the language of who reads it, %s, in every part', async (locale) => {
    for (const kind of [visitorMail, executiveMail]) {
      const { html, subject } = await renderMail(kind, { ...lead, locale, status: 6, repeated: true });
      expect(new Set(html.match(/ lang="\w+"/g))).toEqual(new Set([` lang="${locale}"`]));
      expect(subject).toMatch({ es: /solicitud/, en: /request/, pt: /solicitação/ }[locale]);
      expect(html).not.toContain('contact.mail');
    }
  });

  it('to the visitor holds nothing that its sender wrote', async () => {
    const written = {
      firstName: 'Compra en nuestra web',
      message: 'Visita https://malo.example',
      productCode: 'GANASTE',
      ...{ price: null, planName: null },
      confirmUrl: 'https://pe.example/confirmar-email/x',
    };
    const request = createStoredRequest({ plans: ['GANASTE-2'], clinics: ['Visita malo.example'] });
    const otherPlans = [{ code: 'GANASTE-2', name: null }];
    const profile = perfilIngreso.parse({
      ingresodatos: true,
      cotizante: [{ edad: 34 }],
      region: { stateCode: '15', stateName: 'malo.example', abbreviation: 'malo' },
      viaje: { edades: [30], dias: 5, destino: 'malo.example', motivo: 'GANASTE' },
    });
    const typed = { ...written, request, otherPlans, profile };
    const { html, text, subject } = await renderMail(visitorMail, { ...lead, ...typed });
    for (const part of [html, text, subject]) expect(part).not.toMatch(/nuestra web|malo|GANASTE/);
    expect(text).toContain(written.confirmUrl);
  });

  it('tells both what was asked, with prices for their period, who is insured and the clinics', async () => {
    const clinic = Object.keys(marketOf(lead.site).geography.clinicRegions)[0]!;
    const mail: LeadMail = {
      ...lead,
      bookUrl: 'https://pe.example/agendar/x',
      price: { amount: 15_431.25, currency: 'PEN', unit: 'employee', total: 308_625, detail: null },
      otherPlans: [{ code: 'EPS-2', name: 'Rímac · Plan Dos' }],
      request: createStoredRequest({ plans: ['EPS-2'], clinics: [clinic, 'Posta <b>Sur</b>'] }),
      profile: perfilIngreso.parse({
        ingresodatos: true,
        cotizante: [{ edad: 34, ingreso: 4321 }],
        cargas: [{ edad: 1 }, { edad: 31, parentesco: 'Cónyuge' }],
        region: { stateCode: '15', stateName: 'x', abbreviation: 'x' },
      }),
    };
    const price = 'Precio calculado: S/\u00A015,431.25 p/empl · S/\u00A0308,625.00 al mes';
    const toVisitor = (await renderMail(visitorMail, mail)).text;
    const toExecutive = (await renderMail(executiveMail, mail)).text;
    for (const text of [toVisitor, toExecutive]) expect(text).toContain(price);
    expect(toVisitor).toContain('Quiénes se aseguran: Tú, 34 años\nTu pareja, 31 años\nPersona 1, 1 año\nLima\n');
    expect(toExecutive).toContain('Quiénes se aseguran: Titular, 34 años\nPareja, 31 años\nPersona 1, 1 año\nLima\n');
    expect(toVisitor).toContain(`Clínicas elegidas: ${clinic}\n`);
    expect(toVisitor).toContain('También compara: Rímac · Plan Dos\n');
    expect(toVisitor).toContain('Elegir cuándo te llamamos https://pe.example/agendar/x');
    expect(toVisitor).not.toMatch(/4,321|Posta/);
    expect(toExecutive).toContain('Ingreso mensual: S/\u00A04,321\n');
    expect(toExecutive).toContain(`Clínicas elegidas: ${clinic}, Posta <b>Sur</b>`);
    expect(toExecutive).toContain('También compara: Rímac · Plan Dos (EPS-2)');
  });

  it('promises no call to a visitor who declined one', async () => {
    const { text } = await renderMail(visitorMail, { ...lead, message: 'No llamar, por favor' });
    expect(text).not.toMatch(/llam/i);
    expect(text).toContain('Te escribimos a: ana@correo.pe');
  });

  it.each([
    ['whatsapp', 'Por WhatsApp. No quiere llamadas.', 'Te escribe una sola persona por WhatsApp. Nadie te llama.'],
    ['email', 'Por correo. No quiere llamadas.', 'Te escribe una sola persona por correo. Nadie te llama.'],
    ['call', 'Con una llamada.', 'Te llama una sola persona.'],
    [null, null, null],
  ] as const)('says to both how the visitor wants the answer: %s', async (channel, wanted, promise) => {
    const toExecutive = (await renderMail(executiveMail, { ...lead, channel })).text;
    const toVisitor = (await renderMail(visitorMail, { ...lead, channel })).text;
    if (wanted === null) return expect(toExecutive).not.toContain('Cómo quiere la respuesta');
    expect(toExecutive).toContain(`Cómo quiere la respuesta: ${wanted}\nNombre: `);
    expect(toVisitor).toContain(promise);
    expect(toVisitor.includes('Te llamamos al')).toBe(channel === 'call');
  });

  it('leaves out a phone or an e-mail that was not asked for', async () => {
    const noPhone = { ...lead, channel: 'email', phone: '' } as const;
    const mails = [await renderMail(executiveMail, noPhone), await renderMail(visitorMail, noPhone)];
    for (const { text } of mails) expect(text).not.toMatch(/^Teléfono:|al:|termina en/m);
    const { text } = await renderMail(executiveMail, { ...lead, channel: 'call', email: '' });
    expect(text).not.toMatch(/^Email:/m);
  });

  it('says to the executive that a message declines calls', async () => {
    const { text } = await renderMail(executiveMail, { ...lead, channel: null, message: 'No llamar, por favor' });
    expect(text).toContain('Cómo quiere la respuesta: Por escrito. No quiere llamadas.');
  });

  it('offers no second call to who has one: it says when that is, and is where it is changed', async () => {
    const startsAt = new Date('2026-11-27T20:00:00Z');
    const call = { startsAt, name: 'Lucía Quispe', url: 'https://pe.example/cita/x' };
    const toVisitor = (await renderMail(visitorMail, { ...lead, call })).text;
    expect(toVisitor).toContain('Ya tienes una llamada: viernes, 27 de noviembre, 3:00');
    expect(toVisitor).toContain('Cambiar la llamada https://pe.example/cita/x');
    expect(toVisitor).not.toMatch(/hoy o el próximo|Elegir cuándo/);
    expect((await renderMail(executiveMail, { ...lead, call })).text).toMatch(
      /Ya tiene una llamada: vie, 27 nov\S*, 3:00.* · Lucía Quispe/,
    );
  });

  it('keeps a name with a line break from starting another header', async () => {
    const { subject } = await renderMail(executiveMail, { ...lead, firstName: 'Ana\r\nBcc: x@y.z' });
    expect(subject).toBe('Nueva solicitud de Ana Bcc: x@y.z');
  });

  it('names the partner on whose site it was sent, and leads there', { timeout: 60_000 }, async () => {
    await seedCatalogue(database());
    await seedPartners(database());
    await loadSites(database());
    for (const [site, sender, home] of [
      ['cl.demo', 'Banco Demo · QuePlan', 'http://demo.cl.localhost:3000/Comparar/Isapres'],
      ['co.demo', 'Club Demo · QueSeguro', 'http://demo.co.localhost:3000/Comparar'],
    ] as const) {
      const { subject, text } = await renderMail(visitorMail, { ...lead, site: toSite(site)! });
      expect(subject).toBe(`Recibimos tu solicitud en ${sender}`);
      expect(text).toContain(`${sender} ${home}`);
    }
  });
});

describe('an answer in a mail', () => {
  const reader = { locale: 'es', intlLocale: 'es-CL' } as const;

  it('writes a country by its name and a day by its own', () => {
    const answers = { form: 'x', fld_origin_country: 'CL', fld_fecha_inicio: '2026-12-01' };
    expect(formAnswerTexts(answers, reader).map(({ answer }) => answer)).toEqual(['Chile', '1 de diciembre de 2026']);
  });

  it.each(['x', 'CLP', '', '2026-13-45', '\u2028', '9'.repeat(200)])('writes as it came what is none: %j', (answer) => {
    const texts = formAnswerTexts({ form: 'x', fld_origin_country: answer, fld_fecha_inicio: answer }, reader);
    expect(texts.map((one) => one.answer)).toEqual(answer ? [answer, answer] : []);
  });
});
