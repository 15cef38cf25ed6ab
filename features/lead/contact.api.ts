import { openingHours, type OpeningHours } from '@/lib/contract/opening-hours';
import * as z from '@/lib/contract/zod';
import { calendly } from '@/features/lead/assignment/assignment.api';
import { contactErrors, CONTACT_KINDS } from '@/features/lead/lead-kinds';
import { personFields } from '@/features/lead/fields';
import { originFields } from '@/features/lead/origin-fields';
import { CHANNELS, type Channel } from '@/lib/contract/answer-channel';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { endpoint } from '@/lib/http/endpoint';

/** Channel the visitor wants for the answer. Our own field, not in the spec. */
export const canal = z.enum(CHANNELS).nullable().default(null);

/** Phone and e-mail; '' where `requireReach` allows it. */
export const reach = {
  phone: z.union([z.literal(''), personFields.phone], contactErrors.phoneMissing).default(''),
  email: z.union([z.literal(''), personFields.email], contactErrors.emailMissing).default(''),
};

/** An answer by e-mail needs no phone; one by WhatsApp or call needs no e-mail. Without a channel both are required. */
export const requireReach =
  <Phone extends string, Email extends string>(phone: Phone, email: Email) =>
  (
    input: Record<Phone | Email, string> & { canal: Channel | null },
    { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  ) => {
    if (!input[phone] && input.canal !== 'email')
      addIssue({ code: 'custom', path: [phone], message: contactErrors.phoneMissing });
    if (!input[email] && (input.canal === null || input.canal === 'email'))
      addIssue({ code: 'custom', path: [email], message: contactErrors.emailMissing });
  };

const contactFields = z.strictObject({
  first_name: personFields.name,
  telefono: reach.phone,
  email: reach.email,
  mensaje: z.string().default('').pipe(personFields.message),
  tipo: z.enum(CONTACT_KINDS).default('CONTACTO'),
  cantidadEmpleados: z.nullable(personFields.employees).default(null),
  productType: z.string().max(60).nullable().default(null),
  businessLine: z.string().max(60).nullable().default(null),
  datosingresados: z
    .strictObject({
      profile: perfilIngreso.nullable().default(null),
      productCode: z.string().max(120).nullable().default(null),
    })
    .nullable()
    .default(null),
  canal,
  ...originFields,
  unrecognizedAdditionalData: z.record(z.string().max(60), z.string().max(500)).optional(),
});

/** Body of POST /api/contactos. */
export const contactRequest = contactFields.superRefine(requireReach('telefono', 'email'));
export type ContactRequest = z.infer<typeof contactRequest>;
export type ContactRequestInput = z.input<typeof contactRequest>;

const dataSocio = z.strictObject({
  nombres: z.string(),
  apellidos: z.string(),
  telefono_1: z.string(),
  email_corporativo: z.string(),
  calendly,
});
export type DataSocio = z.infer<typeof dataSocio>;

/** `hours`: the executive's working hours, or the market's if the request has no executive. */
export const leadAnswer = z.strictObject({
  id: z.string(),
  dataSocio: dataSocio.nullable(),
  hours: openingHours.default([]),
  /** True for a partner's trial. No executive gets a trial. */
  trial: z.literal(true).optional(),
});
export type LeadAnswer = Omit<z.infer<typeof leadAnswer>, 'hours'> & { readonly hours: OpeningHours };

/** The executive's view of a request, in the reader's language. */
export const requestDetails = z.array(z.strictObject({ label: z.string(), value: z.string() }));
export type RequestDetails = z.infer<typeof requestDetails>;

/** Existing call: its text (`callText`) and the page where the visitor can change it. */
export const bookedCall = z.strictObject({ text: z.string(), change: z.string() });
export type BookedCall = z.infer<typeof bookedCall>;

/** `telefono`: international number in its country's grouping; '' when calls are not allowed. */
export const contactResponse = leadAnswer.omit({ hours: true }).extend({
  ticket: z.string(),
  details: requestDetails,
  telefono: z.string(),
  canal: z.enum(CHANNELS).optional(),
  /** True when no mail is sent: the visitor left no address, or this installation sends none. */
  noMail: z.literal(true).optional(),
  /** Text with the time of the executive's answer if no call is booked. */
  callWindow: z.string(),
  /** Call booked for another request whose ticket was also sent; null: none, or no proof that it is this visitor's. */
  call: bookedCall.nullable(),
  href: z.string().nullable(),
});
export type ContactResponse = z.infer<typeof contactResponse>;

export const submitContact = endpoint(
  'POST /api/contactos',
  'Stores a contact request: lead, consent, timeline and jobs in one transaction',
  { effect: 'begins', creates: true, takesTrials: true, input: contactRequest, output: contactResponse },
);
