import type { Money } from '@/lib/contract/atoms';

type Page = { readonly name: string; readonly href: string };

/**
 * Public health systems that must accept everybody, with their official pages. Their texts, which name the law, are
 * `eligibility.mustAccept.systems` in messages.
 */
export const PUBLIC_HEALTH = {
  // DFL 1 of 2005, arts. 135 and 136.
  fonasa: [{ name: 'Fonasa', href: 'https://www.fonasa.cl' }],
  // Ley 26790 (payroll); Decreto de Urgencia 017-2019 (residents without insurance).
  sisOrEssalud: [
    { name: 'EsSalud', href: 'https://www.gob.pe/essalud' },
    { name: 'SIS', href: 'https://www.gob.pe/sis' },
  ],
  // Ley 100 of 1993, arts. 157 (both regimes) and 183 (no refusal).
  epsColombia: [{ name: 'Mi Seguridad Social', href: 'https://www.miseguridadsocial.gov.co' }],
} as const satisfies Readonly<Record<string, readonly Page[]>>;

export type PublicHealth = keyof typeof PUBLIC_HEALTH;

export const PUBLIC_GUIDES: Readonly<
  Partial<Record<PublicHealth, { readonly category: string; readonly slug: string }>>
> = { fonasa: { category: 'Isapres', slug: 'Conviene-Isapre-o-Fonasa' } };

/** Copay of a birth in the public system. Fonasa's tariff of 2026, code 2501009 (bono PAD): a quarter of 1,432,730 pesos. */
export const PUBLIC_BIRTHS: Readonly<Partial<Record<PublicHealth, Money>>> = {
  fonasa: { amount: 358_180, currency: 'CLP' },
};
