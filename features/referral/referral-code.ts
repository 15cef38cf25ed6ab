/** An executive's referral has no end. */
export const REFERRAL_DAYS = 30;
export const EMAIL_MAX = 50;
export const LINK_PARAMETER = 'referido';
export const CODE = /^[0-9A-Z]{10,16}$/i;

/** Stored form of a referral. */
export type Referral = {
  readonly name: string;
  readonly email: string;
  readonly ejecutivo: boolean;
  /** ISO 8601; null: no end. */
  readonly initialDate: string | null;
  readonly loggedAs: 'referral';
  readonly code?: string;
};

/** @param now milliseconds since 1970 */
export function isExpired({ ejecutivo, initialDate }: Referral, now: number): boolean {
  return !ejecutivo && initialDate !== null && now - Date.parse(initialDate) > REFERRAL_DAYS * 86_400_000;
}

export function referralCodeIn(search: string): string | null {
  const code = new URLSearchParams(search).get(LINK_PARAMETER);
  return code !== null && CODE.test(code) ? code.toUpperCase() : null;
}

/** Profile for an address, which must not contain the referrer. */
export const withoutReferral = <Profile extends object>(profile: Profile) => ({
  ...profile,
  referido: undefined,
  referidoPorLink: undefined,
});

export function referralFields(referral: Referral | null): { referido?: string; referidoPorLink?: boolean } {
  if (!referral) return {};
  return { referido: referral.code ?? referral.email, referidoPorLink: referral.code !== undefined };
}
