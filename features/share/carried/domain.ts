import type { PerfilIngreso } from '@/features/profile/contract';
import {
  factsOf,
  partsOf,
  SHARED_FACTS,
  SHARED_PARTS,
  type SharedFact,
  type SharedPart,
} from '@/features/share/domain';

/** The pages that a link can be of. */
const KINDS = ['list', 'comparison', 'plan'] as const;
export type SharedKind = (typeof KINDS)[number];

const COUNTED = ['persons', 'pets', 'travellers'] as const;

/** What a link carries, without what it says of anybody: enough for its sender to tell it from their others. */
export type Carried = Readonly<Record<(typeof COUNTED)[number], number>> & {
  readonly kind: SharedKind;
  readonly hasCompany: boolean;
  /** What it says whatever was left out. */
  readonly facts: readonly SharedFact[];
  readonly parts: readonly SharedPart[];
  /** The parts of the sender's profile that were left out. */
  readonly without: readonly SharedPart[];
};

/** What a link of that kind carries of its sender's profile without some of its parts. */
export function carriedOf(
  kind: SharedKind,
  profile: PerfilIngreso | null,
  without: readonly SharedPart[] = [],
): Carried {
  const parts = partsOf(profile);
  return {
    kind,
    persons: (profile?.cotizante?.length ?? 0) + (profile?.cargas.length ?? 0),
    pets: profile?.mascota.length ?? 0,
    travellers: profile?.viaje?.edades.length ?? 0,
    hasCompany: Boolean(profile?.colectivo ?? profile?.guardias ?? profile?.sctr),
    facts: profile ? factsOf(profile) : [],
    parts: parts.filter((part) => !without.includes(part)),
    without: parts.filter((part) => without.includes(part)),
  };
}

const areOf = (known: readonly string[], value: unknown) =>
  Array.isArray(value) && value.every((one) => known.includes(one));

/** Whether what a browser kept can be told as `Carried`. */
export function isCarried(value: unknown): value is Carried {
  const { kind, hasCompany, facts, parts, without, ...counts } = Object(value) as Record<string, unknown>;
  return (
    KINDS.includes(kind as SharedKind) &&
    typeof hasCompany === 'boolean' &&
    areOf(SHARED_FACTS, facts) &&
    areOf(SHARED_PARTS, parts) &&
    areOf(SHARED_PARTS, without) &&
    COUNTED.every((name) => Number.isInteger(counts[name]))
  );
}
