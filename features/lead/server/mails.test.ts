import { describe, expect, it } from 'vitest';
import { renderMail } from '@/lib/mail/render';
import { toSite } from '@/lib/site/site';
import { executiveMail, visitorMail, type LeadMail } from './mails';

const lead: LeadMail = {
  leadId: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d',
  site: toSite('pe')!,
  locale: 'es',
  recipient: 'ana@correo.pe',
  kind: 'CONTACTO',
  status: 2,
  repeated: false,
  firstName: '{brand} & Ana',
  phone: '+51 987 654 321',
  email: 'ana@correo.pe',
  message: '<b>Hola</b>\n¿Cuánto cuesta?',
  employees: null,
  profile: null,
  productType: 'EPS',
  answers: [],
  confirmUrl: null,
  reassignUrl: null,
  productCode: 'EPS-1',
  price: { amount: 1234.5, currency: 'PEN' },
  additionalData: null,
  request: null,
  executive: null,
  referredBy: null,
  referrer: null,
};

describe('a mail about a request', () => {
  it('writes a price as the screens do, with both decimals of a sol', async () => {
    for (const kind of [visitorMail, executiveMail])
      expect((await renderMail(kind, lead)).text).toContain('S/\u00A01,234.50');
  });

  it('shows what was typed as it was typed, and never as HTML', async () => {
    const { html, text, subject } = await renderMail(executiveMail, lead);
    expect(text).toContain('<b>Hola</b>\n¿Cuánto cuesta?');
    expect(html).toContain('&lt;b&gt;Hola');
    expect(html).not.toContain('<b>');
    expect(subject).toContain('{brand} & Ana');
  });

  it('says in plain text what stands in its HTML, line by line', async () => {
    const executive = { id: 1, name: 'Lucía Quispe', phone: '+51 1 700 0000', email: 'lucia@queplan.pe' };
    const { text } = await renderMail(visitorMail, { ...lead, firstName: 'Ana', message: 'Hola', executive });
    expect(text.split('\n')).toEqual([
      'Recibimos tu solicitud en QuePlan',
      '',
      'Hola:',
      '',
      'Recibimos tu solicitud en QuePlan. Un ejecutivo te contactará para ayudarte, sin costo para ti.',
      '',
      expect.stringMatching(/^Si necesitas algo antes, escríbenos a \S+@\S+\.$/),
      '',
      'Tu ejecutivo: Lucía Quispe',
      'Teléfono: +51 1 700 0000',
      'Email: lucia@queplan.pe',
      'Plan: EPS-1',
      'Precio calculado: S/\u00A01,234.50',
      '',
      'Qué guardamos de ti y cómo borrarlo: http://pe.localhost:3000/Mis-datos',
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
      price: null,
      employees: 424_242,
      confirmUrl: 'https://pe.example/confirmar-email/x',
    };
    const { html, text, subject } = await renderMail(visitorMail, { ...lead, ...written });
    for (const said of [html, text, subject]) expect(said).not.toMatch(/nuestra web|malo|GANASTE|424/);
    expect(text).toContain(written.confirmUrl);
  });

  it('keeps a name with a line break from starting another header', async () => {
    const { subject } = await renderMail(executiveMail, { ...lead, firstName: 'Ana\r\nBcc: x@y.z' });
    expect(subject).toBe('Nueva solicitud de Ana Bcc: x@y.z');
  });
});
