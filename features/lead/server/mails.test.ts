import { describe, expect, it } from 'vitest';
import { renderMail } from '@/lib/mail/render';
import { sampleLead } from '@/lib/testing/sample-mails';
import { toSite } from '@/lib/site/site';
import { executiveMail, visitorMail, type LeadMail } from './mails';

const lead: LeadMail = {
  ...sampleLead('es'),
  ...{ site: toSite('pe')!, kind: 'CONTACTO', recipient: 'ana@correo.pe', email: 'ana@correo.pe' },
  firstName: '{brand} & Ana',
  message: '<b>Hola</b>\n¿Cuánto cuesta?',
  ...{ answers: [], confirmUrl: null, reassignUrl: null, executive: null, referrer: null, additionalData: null },
  ...{ productType: 'EPS', productCode: 'EPS-1', planName: 'Pacífico · Plan Base' },
  price: { amount: 1234.5, currency: 'PEN' },
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
      'Seguro: EPS',
      'Plan: Pacífico · Plan Base',
      'Precio calculado: S/\u00A01,234.50',
      'Quién te contacta: Lucía Quispe',
      'Cuándo te contacta: Desde el lunes, 23 de noviembre, 7:00 (hora estándar de Perú)',
      'Teléfono: +51 1 700 0000',
      'Email: lucia@queplan.pe',
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
