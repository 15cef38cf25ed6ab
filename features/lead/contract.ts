import { z } from 'zod';
import { perfilIngreso } from '@/features/profile/contract';

/** Letters of any script, spaces, apostrophe, hyphen and dot (spec section 5, 'letters only'). */
const lettersOnly = /^[\p{L}\p{M} .'’-]+$/u;
const twoLetters = /\p{L}.*\p{L}/u;
/** Spec section 5: local part of 2 to 64 characters. */
const longEnoughLocalPart = (email: string) => {
  const local = email.lastIndexOf('@');
  return local >= 2 && local <= 64;
};

/** The visitor's part of the contact form; messages are the literals of spec section 5. */
export const contactFields = z.strictObject({
  first_name: z
    .string()
    .trim()
    .min(1, 'Nombre necesario')
    .min(2, 'Nombre muy corto.')
    .max(100, 'Nombre muy largo, tiene que ser como máximo 100 caracteres.')
    .regex(lettersOnly, 'Ingrese solamente letras')
    .regex(twoLetters, 'Nombre muy corto.'),
  telefono: z
    .string()
    .trim()
    .min(1, 'Teléfono necesario.')
    .max(30)
    .regex(/^\+?[\d\s()-]{8,}$/, 'Teléfono muy corto'),
  email: z
    .string()
    .trim()
    .min(1, 'Email necesario.')
    .max(320)
    .pipe(z.email('Vuelve a introducir un email válido.'))
    .refine(longEnoughLocalPart, 'Vuelve a introducir un email válido.'),
  mensaje: z.string().trim().max(2000).default(''),
});
export type ContactFields = z.infer<typeof contactFields>;

/** Body of POST /api/contactos (spec sections 3 and 7). */
export const contactRequest = contactFields.extend({
  tipo: z.string().max(40).default('CONTACTO'),
  cantidadEmpleados: z.number().int().min(1).max(999_999).nullable().default(null),
  productType: z.string().max(60).nullable().default(null),
  businessLine: z.string().max(60).nullable().default(null),
  /** What the visitor had entered: profile and the plan asked about, so the price can be worked out and kept. */
  datosingresados: z
    .strictObject({
      profile: perfilIngreso.nullable().default(null),
      productCode: z.string().max(120).nullable().default(null),
    })
    .nullable()
    .default(null),
  leadAttributionInfo: z
    .array(z.record(z.string().max(60), z.string().max(500)))
    .max(100)
    .default([]),
  origin_url: z.string().max(2000).default(''),
  originLead: z.string().max(60).default('WEB'),
  unrecognizedAdditionalData: z.record(z.string().max(60), z.string().max(500)).optional(),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** The executive who will call back (spec section 3). */
const dataSocio = z.strictObject({
  nombres: z.string(),
  apellidos: z.string(),
  telefono_1: z.string(),
  email_corporativo: z.string(),
  calendly: z.strictObject({ active: z.boolean(), url: z.string().nullable() }),
});

export const contactResponse = z.strictObject({ id: z.string(), dataSocio: dataSocio.nullable() });
export type ContactResponse = z.infer<typeof contactResponse>;
