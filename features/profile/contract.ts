import { z } from '@/lib/contract/zod';
import {
  FIELD_NAME,
  LARGEST,
  lettersIn,
  LONGEST_ANSWER,
  MOST_CHOICES,
  MOST_LETTERS,
} from '@/lib/form-definition/domain';
import { RELATIONSHIPS } from '@/lib/markets/relationships';

const sexo = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.enum(['Masculino', 'Femenino']).default('Masculino'),
);
const edad = z.number().int().min(0).max(120);
const ingreso = z.number().nonnegative().max(1e12).nullable();
const count = z.number().int().min(0).max(LARGEST.integer);

const parentesco = z.enum(RELATIONSHIPS);

/**
 * Answers to questions that a market's form asks beyond the profile's own, by the name of the field: a new question is a row
 * of data and needs a place on the wire. No price hangs on them; a request for contact brings them to the adviser.
 */
const adicional = z
  .record(
    z.string().regex(FIELD_NAME),
    z.union([
      z.string().max(LONGEST_ANSWER.paragraph),
      z.number(),
      z.boolean(),
      z.array(z.string().max(LONGEST_ANSWER.line)).max(MOST_CHOICES),
    ]),
  )
  .refine((answers) => lettersIn(answers) <= MOST_LETTERS, 'too many answers');

/**
 * The profile on the wire (`perfilIngreso`, spec section 3). Strict and bounded: 50 persons, 8 pets, 8 travellers.
 * `cotizante` is sent only when `ingresodatos` is true (the visitor has entered data).
 */
export const perfilIngreso = z.strictObject({
  ingresodatos: z.boolean(),
  cotizante: z
    .array(
      z.strictObject({
        sexo,
        edad,
        ingreso: ingreso.default(null),
        maternidad: z.boolean().optional(),
        eps_actual: z.string().max(60).optional(),
        nacionalidad: z.string().max(60).optional(),
        paisCobertura: z.string().max(60).optional(),
      }),
    )
    .max(50)
    .optional(),
  cargas: z
    .array(z.strictObject({ sexo, edad, parentesco: parentesco.default('Hijo/Hija') }))
    .max(50)
    .default([]),
  enPareja: z.boolean().default(false),
  region: z
    .strictObject({ stateCode: z.string().max(10), stateName: z.string().max(80), abbreviation: z.string().max(10) })
    .nullable()
    .default(null),
  colectivo: z.strictObject({ cantidadempleados: count }).nullable().default(null),
  guardias: z.strictObject({ cantidadGuardias: count }).nullable().default(null),
  sctr: z
    .strictObject({
      cantidadempleados: count,
      ingreso: z.number().nonnegative().max(1e9).default(1000),
      sector: z.string().max(10),
      tipo_trabajo: z.string().max(120),
    })
    .nullable()
    .default(null),
  mascota: z
    .array(
      z.strictObject({
        raza: z.string().max(80),
        especie: z.enum(['Perro', 'Gato']),
        edad: z.number().int().min(0).max(40),
      }),
    )
    .max(8)
    .default([]),
  viaje: z
    .strictObject({
      // Any: what no traveller can be is ignored, as other ages outside the classes are.
      edades: z.array(z.number().int().min(-999).max(999)).min(1).max(8),
      dias: z.number().int().min(1).max(365),
    })
    .nullable()
    .default(null),
  referido: z.string().max(120).optional(),
  referidoPorLink: z.boolean().optional(),
  titular: z.strictObject({ epsActual: z.string().max(60) }).optional(),
  adicional: adicional.optional(),
});
export type PerfilIngreso = z.infer<typeof perfilIngreso>;
/** What a caller may send: defaults not filled in yet. */
export type PerfilIngresoInput = z.input<typeof perfilIngreso>;

/** Body of POST /api/profile-form/data. */
export const profileEntryRequest = z.strictObject({
  productType: z.string().min(1).max(60),
  profile: perfilIngreso,
  /** It came with an address, so that nobody has answered anything: it is priced and not kept. */
  arrived: z.boolean().optional(),
});

/**
 * Its answer, the price configuration of a search: the profile as it will be priced, and the band of prices
 * (whole units of the market's currency) it suggests; null where the line has none or no income is known.
 */
export const profileEntryResponse = z.strictObject({
  uuid: z.uuid(),
  profile: perfilIngreso,
  fromPrice: z.number().nonnegative().nullable(),
  toPrice: z.number().nonnegative().nullable(),
});
export type ProfileEntry = z.infer<typeof profileEntryResponse>;
