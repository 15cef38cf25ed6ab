import * as z from '@/lib/contract/zod';
import type { Site } from '@/lib/site/site';
import { equalsInConstantTime, sign } from './signature';

/** Signer. Null `site`: the token is valid on the site of its item. */
type Signer = { readonly secret: string; readonly site: Site | null };

type Options<Payload> = {
  readonly purpose: string;
  /** Fields, in the order of the token. No value may contain a dot. */
  readonly payload: { readonly [Key in keyof Payload]: z.ZodType<Payload[Key], string> };
  readonly endsAt?: (payload: Payload) => Date;
  readonly joint?: string;
};

/**
 * Token `payload.signature` of this installation. `bound`: signed values outside the token; if one changes, the token
 * is invalid.
 */
export function signedToken<Payload extends Readonly<Record<string, string | number>>>({
  purpose,
  payload,
  endsAt,
  joint = '.',
}: Options<Payload>) {
  const names = Object.keys(payload);
  const shape = z.object(payload);
  type Bound = readonly (string | number)[];

  function signatureOf({ secret, site }: Signer, parts: readonly string[], bound: Bound): string {
    const place = site === null ? [] : [site];
    return sign(secret, [purpose, ...place, parts.join(joint), ...bound].join(' '));
  }

  /** Unverified payload. */
  function claimOf(token: string): Payload | null {
    const parts = token.split('.').slice(0, -1);
    if (parts.length !== names.length) return null;
    const { data } = shape.safeParse(Object.fromEntries(names.map((name, at) => [name, parts[at]])));
    return (data as Payload | undefined) ?? null;
  }

  return {
    claimOf,

    write(signer: Signer, data: Payload, ...bound: Bound): string {
      const parts = names.map((name) => String(data[name]));
      return [...parts, signatureOf(signer, parts, bound)].join('.');
    },

    /** Verified payload. Null: wrong signature or purpose, or expired. */
    read(signer: Signer & { readonly now: Date }, token: string, ...bound: Bound): Payload | null {
      const parts = token.split('.');
      const signature = parts.pop()!;
      const claim = claimOf(token);
      if (!claim || !equalsInConstantTime(signature, signatureOf(signer, parts, bound))) return null;
      return endsAt && endsAt(claim) <= signer.now ? null : claim;
    },
  };
}

export const tokenNumber = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);
