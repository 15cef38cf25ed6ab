import type { ExecutiveChatMail, TranscriptMail } from '@/features/chat/server/mails';
import { executiveChatMail, transcriptMail } from '@/features/chat/server/mails';
import { userMails } from '@/features/identity/users/server/mails';
import { handedBackMail, handedOnMail, handOverMail } from '@/features/lead/assignment/server/mails';
import { bookingMails } from '@/features/lead/booking/server/mails';
import { erasureMail } from '@/features/lead/erasure-notice/server/mails';
import { requesterDetails } from '@/features/lead/server/details';
import { correctionMail, correctedMail } from '@/features/lead/correction/server/mails';
import { reminderMail, reminderSetterMail } from '@/features/lead/reminder/server/mails';
import { contactMails, executiveMail, visitorMail, type LeadMail, extensionMail } from '@/features/lead/server/mails';
import { createStoredRequest } from '@/features/lead/plan-request/request-identity';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { linkMail } from '@/features/share/server/mails';
import { documentsMail } from '@/features/purchase/documents/server/mails';
import { companyMails } from '@/features/purchase/company/server/mails';
import { purchaseLinkMail } from '@/features/purchase/link/server/mails';
import { saleMails } from '@/features/purchase/sale/server/mails';
import { codeMail } from '@/features/rights/server/mails';
import type { Locale } from '@/lib/contract/atoms';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import type { MailName } from '@/lib/mail/mail-names';
import { renderMail, type MailContent } from '@/lib/mail/render';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { COMPANY_READERS, sampleCompanyMail } from './sample-company-mails';

const site = toSite('cl')!;
const startsAt = new Date('2026-11-24T18:30:00Z');
const leadId = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const executive = {
  ...{ id: 1, name: 'Carla Soto', phone: '+56 2 2570 0001', email: 'carla@queplan.example', takesBookings: true },
};
const visitor = { name: 'Begoña Muñoz', phone: '+56 9 8765 4321', email: 'begona@correo.example' };
const SECRET = 'x3Jc9w-Uq1kGm7PzR5tYv2LdHs8NfBaE0iToQyWu4Xc';

const toExecutive = (locale: Locale) => ({ site, locale, recipient: executive.email });
const reminder = (to: Locale) => ({ ...toExecutive(to), leadId, firstName: visitor.name, phone: '+56987654321' });

const linkTo = (
  locale: Locale,
  name: 'book' | 'booking' | 'reassign' | 'attendChat' | 'confirmMail' | 'sale' | 'hashToken',
  token: string,
): string => originOf(site) + href(marketOf(site), locale, { name, token });

export const sampleLead = (locale: Locale): LeadMail => ({
  ...{ leadId, site, locale, recipient: visitor.email },
  ...{ kind: 'SOLICITUD', status: 2, repeated: false },
  firstName: visitor.name,
  phone: visitor.phone,
  email: visitor.email,
  submittedAt: new Date('2026-11-22T22:10:00Z'),
  message: '¿Cubre a mi hijo desde el primer día?\nPrefiero que me llamen en la tarde.',
  channel: 'call',
  employees: null,
  profile: perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [{ edad: 34, ingreso: 1_500_000 }],
    cargas: [{ edad: 7 }],
    region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
  }),
  productType: 'ISAPRE',
  answers: [{ question: '¿Fuma?', answer: 'No' }],
  confirmUrl: linkTo(locale, 'confirmMail', `${leadId}.${SECRET}`),
  earlier: null,
  bookUrl: linkTo(locale, 'book', `${leadId}.${SECRET}`),
  reassignUrl: linkTo(locale, 'reassign', `${leadId}.${SECRET}`),
  givenOn: null,
  callWindow: 'hoy o el próximo día hábil',
  call: null,
  productCode: '13-SFK102-25',
  planName: 'Colmena · Plan Familia Total 10225',
  price: { amount: 124_823, currency: 'CLP', unit: 'month', detail: null },
  receiptCode: 'K7Q2M9X4TB',
  additionalData: { legalId: '12.345.678-5' },
  otherPlans: [{ code: '13-SF01', name: 'Consalud · Plan Pleno 10' }],
  request: createStoredRequest({ plans: ['13-SF01'], clinics: ['Clínica Alemana', 'Clínica Indisa'] }),
  executive,
  hours: [],
  referredBy: null,
  referrer: 'Luis Pérez',
  reviewFor: 'health',
});

const earlier = {
  ...{ site, productType: 'ISAPRE' },
  submittedAt: new Date('2026-11-22T22:10:00Z'),
  planName: 'Colmena · Plan Familia Total 10225',
};

const chat = (
  locale: Locale,
): Omit<ExecutiveChatMail, 'url' | 'search' | 'question' | 'asker' | 'reassignUrl'> &
  Omit<TranscriptMail, 'messages'> => ({
  ...visitor,
  leadId,
  site,
  locale,
  recipient: visitor.email,
  link: 1,
  searchType: 'ISAPRE',
  executive,
});

const message = (seq: number, sender: 'visitor' | 'executive', text: string) => ({
  ...{ seq, sender, author: null, text },
  key: leadId,
  sentAt: `2026-11-23T13:0${seq}:00.000Z`,
});

const sampleBooking = (locale: Locale, isCancelled: boolean) => ({
  ...{ id: leadId, site, leadId, locale, visitor, executive },
  ...{ sequence: 0, startsAt, isCancelled },
  endsAt: new Date('2026-11-24T19:00:00Z'),
});

type Sample = { readonly name: string; readonly render: (locale: Locale) => Promise<MailContent> };

const sample = <Data extends MailData>(kind: MailKind<Data, MailName>, dataOf: (locale: Locale) => Data): Sample => ({
  name: kind.name,
  render: (locale) => renderMail(kind, dataOf(locale)),
});

export const mailSamples: readonly Sample[] = [
  sample(visitorMail, sampleLead),
  sample(executiveMail, (locale) => ({ ...sampleLead(locale), repeated: true })),
  sample(correctedMail, sampleLead),
  sample(correctionMail, (locale) => ({
    ...{
      site,
      locale,
      recipient: executive.email,
      lead: sampleLead(locale),
      changed: ['firstName' as const, 'email' as const, 'legalId' as const],
    },
    held: [sampleLead(locale), { ...sampleLead(locale), kind: 'CHAT', productType: null, planName: null }],
  })),
  ...contactMails.map((mail) => sample(mail, sampleLead)),
  sample(handOverMail, (locale) => ({
    ...{ ...toExecutive(locale), leadId, firstName: visitor.name },
    former: executive.name,
    holder: 'Luis Pérez',
    booking: sampleBooking(locale, true),
  })),
  sample(handedOnMail, (locale) => ({
    ...{ ...toExecutive(locale), executiveId: 1, giver: 'Luis Pérez', formers: [executive.name] },
    notes: ['Vacaciones'],
    requests: Array.from({ length: 300 }, (_, at) => ({ leadId, name: `Ana Rojas ${at}` })),
  })),
  sample(handedBackMail, (locale) => ({
    ...{ ...toExecutive(locale), holders: ['Luis Pérez', 'Luz Soto'] },
    requests: [{ leadId, name: 'Ana Rojas' }],
  })),
  sample(reminderMail, (locale) => ({ ...reminder(locale), dueAt: startsAt, note: 'El precio', holderName: null })),
  sample(reminderSetterMail, (locale) => ({ ...reminder(locale), dueAt: startsAt, note: null, holderName: 'Luis' })),
  sample(erasureMail, (locale) => ({
    ...{ ...toExecutive(locale), holder: executive.name, references: [leadId.slice(0, 8)] },
    booking: { id: leadId, startsAt, endsAt: new Date('2026-11-24T19:00:00Z'), sequence: 0 },
  })),
  sample(extensionMail, sampleLead),
  sample(executiveChatMail, (locale) => ({
    ...{ ...chat(locale), search: 'Isapres', question: 'Hola, ¿este plan cubre la Clínica Alemana?' },
    url: linkTo(locale, 'attendChat', `${leadId}.link.1.1796000000000.${SECRET}`),
    asker: requesterDetails({ ...sampleLead(locale), referrer: 'Luis Pérez' }, earlier),
    reassignUrl: linkTo(locale, 'reassign', `${leadId}.${SECRET}`),
  })),
  sample(transcriptMail, (locale) => ({
    ...chat(locale),
    messages: [
      message(1, 'visitor', 'Hola, ¿este plan cubre la Clínica Alemana?'),
      message(2, 'executive', 'Hola, Begoña. Sí, con bonificación del 80 % en hospitalización.'),
      message(3, 'visitor', 'Perfecto.\nMañana les escribo con los datos de mi pareja.'),
    ],
  })),
  ...bookingMails.map((kind) =>
    sample(kind, (locale) => {
      const [change, reader] = [
        /^booked|^bookingMoved|^bookingCancelled/.exec(kind.name)![0],
        kind.name.endsWith('Visitor'),
      ];
      return {
        site,
        locale,
        recipient: visitor.email,
        url: linkTo(locale, 'booking', SECRET),
        lead: sampleLead(locale),
        change: change as 'booked' | 'bookingMoved' | 'bookingCancelled',
        reader: reader ? ('visitor' as const) : ('executive' as const),
        booking: sampleBooking(locale, change === 'bookingCancelled'),
      };
    }),
  ),
  ...saleMails.map((kind) =>
    sample(kind, (locale) => ({
      ...{ site, locale, recipient: visitor.email },
      link: kind.toVisitor
        ? { href: linkTo(locale, 'sale', `${leadId}.2027-02-21.${SECRET}`), until: '2027-02-21' }
        : null,
      callWindow: kind.name === 'purchaseReview' ? 'hoy o el próximo día hábil' : null,
      next: kind.name === 'purchaseBuyer' ? { day: '2026-12-23', total: 6_930, currency: 'CLP' as const } : null,
      about: {
        ...{ id: leadId, leadId, site, locale, planName: 'Vida Familia UF 1.000' },
        ...{ insurer: 'BICE Vida', soldAt: new Date('2026-11-23T15:20:00Z'), isCancelled: true, executive },
        buyer: { nombre: visitor.name, email: visitor.email, telefono: visitor.phone },
        cover: [
          { code: 'death', kind: 'amount' as const, value: 1000, currency: 'UF' as const },
          { code: 'accidentalDeath', kind: 'amount' as const, value: 2000, currency: 'UF' as const },
        ],
        payment: {
          ...{ id: leadId, currency: 'CLP' as const, instalment: 1 },
          amounts: { price: 6_769, fee: 135, feeTax: 26, total: 6_930 },
        },
        instalment: /^instalment(?:Due|Missed)/.test(kind.name)
          ? { number: 2, dueDay: '2026-12-23', amount: 6_769, currency: 'CLP' as const }
          : null,
        reason: 'Me cambio de país.',
      },
    })),
  ),
  sample(documentsMail, (locale) => ({
    ...{ site, locale, leadId, recipient: executive.email, buyer: visitor },
    documents: ['Informe médico.pdf', 'Cédula.heic'].map((name) => ({
      name,
      href: `${originOf(site)}/api/purchase/documents/${leadId}.20790.${SECRET}`,
    })),
  })),
  ...companyMails.map((kind, index) =>
    sample(kind, (locale) =>
      sampleCompanyMail(COMPANY_READERS[index]!, { locale, site, leadId, contact: visitor, executive }),
    ),
  ),
  sample(purchaseLinkMail, (locale) => ({
    ...{ site, locale, recipient: visitor.email },
    url: `${originOf(site)}${href(marketOf(site), locale, { name: 'purchase', productCode: 'VIDA-1' })}?session=${leadId}#continuar=${leadId}.${SECRET}`,
  })),
  sample(codeMail, (locale) => ({ site, locale, recipient: visitor.email, code: '7K2M9PQR' })),
  sample(linkMail, (locale) => ({
    site,
    locale,
    recipient: visitor.email,
    expires: '2026-12-23',
    url: originOf(site) + href(marketOf(site), locale, { name: 'shared', link: SECRET.slice(0, 22) }),
  })),
  ...userMails.map((kind) =>
    sample(kind, (locale) => {
      return { site, locale, recipient: executive.email, url: linkTo(locale, 'hashToken', SECRET) };
    }),
  ),
];
