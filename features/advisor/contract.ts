import * as z from '@/lib/contract/zod';

/** GET /api/contactInformations, in the caller's language. */
export const contactInformation = z.strictObject({
  /** null: not set, as the two below. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  address: z.string(),
  /** 'Estamos disponibles de Lunes a Viernes de 9:00AM a 6:30PM'. */
  hours: z.string(),
  /** Whether somebody answers, or when again, from now to the end of tomorrow: the first that is not over holds. */
  answers: z.array(z.strictObject({ until: z.iso.datetime(), text: z.string() })),
});
export type ContactInformation = z.infer<typeof contactInformation>;
