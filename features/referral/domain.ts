/** Spec section 9; a referral by an executive has no end. */
export const REFERRAL_DAYS = 30;
/** Spec section 5. */
export const EMAIL_MAX = 50;
export const LINK_PARAMETER = 'referido';
export const CODE = /^[0-9A-Z]{10,16}$/i;

/** Who sent the visitor here (spec section 3), as the browser stores it. */
export type Referral = {
  readonly name: string;
  readonly email: string;
  readonly ejecutivo: boolean;
  /** ISO 8601; without it the referral has no end. */
  readonly initialDate: string | null;
  readonly loggedAs: 'referral';
  /** Absent when the visitor typed an e-mail address. */
  readonly code?: string;
};

/** @param now milliseconds since 1970 */
export function isExpired({ ejecutivo, initialDate }: Referral, now: number): boolean {
  return !ejecutivo && initialDate !== null && now - Date.parse(initialDate) > REFERRAL_DAYS * 86_400_000;
}

/** `?referido=7K3M9QX2TB` of an address, in capitals. */
export function referralCodeIn(search: string): string | null {
  const code = new URLSearchParams(search).get(LINK_PARAMETER);
  return code !== null && CODE.test(code) ? code.toUpperCase() : null;
}

/** Profiles travel in addresses, which must not say who referred their owner. */
export const withoutReferral = <Profile extends object>(profile: Profile) => ({
  ...profile,
  referido: undefined,
  referidoPorLink: undefined,
});

export function referralFields(referral: Referral | null): { referido?: string; referidoPorLink?: boolean } {
  if (!referral) return {};
  return { referido: referral.code ?? referral.email, referidoPorLink: referral.code !== undefined };
}
