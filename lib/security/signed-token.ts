import * as z from '@/lib/contract/zod';
import type { Site } from '@/lib/site/site';
import { isSigned, sign } from './signature';

/** `site`: where it holds; null: wherever what it leads to is. */
type Signer = { readonly secret: string; readonly site: Site | null };

type Options<Payload> = {
  /** What it is for: none passes for another. */
  readonly purpose: string;
  /** What it says, in the order in which it says it; nothing in it holds a dot. */
  readonly payload: { readonly [Key in keyof Payload]: z.ZodType<Payload[Key], string> };
  /** Left out: it ends with what it leads to. */
  readonly endsAt?: (payload: Payload) => Date;
  /** Between what it says where that is signed. */
  readonly joint?: string;
};

/**
 * One kind of link or proof that this installation signs: `payload.signature`. `bound` is what it holds for and does not say,
 * such as who has a request now: once that is another, it opens nothing.
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

  function signatureOf({ secret, site }: Signer, said: readonly string[], bound: Bound): string {
    const place = site === null ? [] : [site];
    return sign(secret, [purpose, ...place, said.join(joint), ...bound].join(' '));
  }

  /** What it says, whoever wrote it. */
  function claimOf(token: string): Payload | null {
    const said = token.split('.').slice(0, -1);
    if (said.length !== names.length) return null;
    const { data } = shape.safeParse(Object.fromEntries(names.map((name, at) => [name, said[at]])));
    return (data as Payload | undefined) ?? null;
  }

  return {
    claimOf,

    write(signer: Signer, said: Payload, ...bound: Bound): string {
      const parts = names.map((name) => String(said[name]));
      return [...parts, signatureOf(signer, parts, bound)].join('.');
    },

    /** Null for one that we did not sign for this, or that is over. */
    read(signer: Signer & { readonly now: Date }, token: string, ...bound: Bound): Payload | null {
      const said = token.split('.');
      const signature = said.pop()!;
      const claim = claimOf(token);
      if (!claim || !isSigned(signature, signatureOf(signer, said, bound))) return null;
      return endsAt && endsAt(claim) <= signer.now ? null : claim;
    },
  };
}

export const tokenNumber = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);
