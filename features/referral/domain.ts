/** Days a referral counts that no executive made (spec section 9). */
export const REFERRAL_DAYS = 30;
/** Longest e-mail address a referrer is looked up by (spec section 5). */
export const EMAIL_MAX = 50;
/** Parameter of an address that carries a referrer's code. */
export const LINK_PARAMETER = 'referido';
/** A referrer's code, which is never an e-mail address: links are passed on and stand in logs. */
export const CODE = /^[0-9A-Z]{10,16}$/i;

/** Who sent the visitor here (spec section 3), as this browser keeps it. */
export type Referral = {
  readonly name: string;
  /** As the visitor typed it; empty when a link brought them. */
  readonly email: string;
  /** Whether the referrer is one of our executives. */
  readonly ejecutivo: boolean;
  /** ISO 8601; without it the referral has no end. */
  readonly initialDate: string | null;
  readonly loggedAs: 'referral';
  /** The code of the link that brought the visitor; absent when they typed an e-mail address. */
  readonly code?: string;
};

/** Spec section 4: over after 30 days when it has a first day and no executive. @param now milliseconds since 1970 */
export function isOver({ ejecutivo, initialDate }: Referral, now: number): boolean {
  return !ejecutivo && initialDate !== null && now - Date.parse(initialDate) > REFERRAL_DAYS * 86_400_000;
}

/** The code in an address such as `/Comparar/Isapres?referido=7K3M9QX2TB`, in capitals; null when there is none. */
export function codeIn(search: string): string | null {
  const code = new URLSearchParams(search).get(LINK_PARAMETER);
  return code !== null && CODE.test(code) ? code.toUpperCase() : null;
}

/** A profile without who referred its owner: profiles travel in addresses, and whom a request comes from only it says. */
export const unreferred = <Profile extends object>(profile: Profile) => ({
  ...profile,
  referido: undefined,
  referidoPorLink: undefined,
});

/** What requests carry of a referral (spec section 3); nothing without one. */
export function onWire(referral: Referral | null): { referido?: string; referidoPorLink?: boolean } {
  if (!referral) return {};
  return { referido: referral.code ?? referral.email, referidoPorLink: referral.code !== undefined };
}
