import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { limitToForm } from '@/features/profile/merge';
import { sections, groupsOf, PROFILE_SECTIONS, type SectionName } from '@/features/profile/sections';
import { wrongFieldOf } from '@/features/profile/wrong-field';
import { businessLine } from '@/features/reference/reference.api';
import { withoutReferral } from '@/features/referral/referral-code';
import { withoutLocale } from '@/lib/routing/locale-swap';
import * as z from '@/lib/contract/zod';
import { error, warning, type Finding } from './finding';
import type { Check } from './page';
import { BudgetExceeded, type LimitedRequest } from './request-budget';

const refusal = z.object({ error: z.object({ fields: z.record(z.string(), z.string()).default({}) }) });

const publicPath = ({ pathname }: URL): string => decodeURI(withoutLocale(pathname)) || '/';

async function lineOf(src: URL, ask: LimitedRequest) {
  const { status, text } = await ask(new URL('/api/business-line', src));
  if (status !== 200) return null;
  const lines = businessLine
    .array()
    .parse(JSON.parse(text))
    .flatMap(({ productTypes }) => productTypes);
  const path = publicPath(src);
  return (
    lines.find((line) => line.path === path) ??
    (path === '/Comparar' ? lines.find(({ profileForm }) => profileForm === 'persons') : undefined) ??
    null
  );
}

/** Converts a form name ('region.0.stateCode': section, row, question) to its path in a profile. */
function toProfilePath(name: string): string {
  const [group = '', row, ...rest] = name.replace(/^profile\.?/, '').split('.');
  if (group === 'viajeros') return `viaje.edades[${row}]`;
  const own = Object.hasOwn(PROFILE_SECTIONS, group);
  const home = own ? group : sections.find(([of, section]) => Object.hasOwn(groupsOf(of, section), group))?.[0];
  if (home === undefined) return name;
  const { kind } = PROFILE_SECTIONS[home as SectionName];
  const place = kind === 'list' && row !== undefined ? `${home}[${row}]` : home;
  // 'enPareja' is the only question of its group and is its own section.
  return kind === 'list' || kind === 'object' ? [place, ...rest].join('.') : place;
}

async function missingIn(profile: PerfilIngreso, src: URL, ask: LimitedRequest): Promise<readonly Finding[]> {
  const line = await lineOf(src, ask);
  if (!line) return [];
  const limited = limitToForm(withoutReferral(profile) as PerfilIngreso, line.profileForm);
  const { status, text } = await ask(new URL('/api/profile-form/data', src), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ productType: line.productType, profile: limited, arrived: true }),
  });
  if (status !== 400) return [];
  const { fields } = refusal.parse(JSON.parse(text)).error;
  const named = Object.entries(fields).map(([field, words]) => `${toProfilePath(field)}: ${words}`);
  return named.length === 0
    ? []
    : [
        warning(
          'profile-incomplete',
          `profile lacks what ${line.path} needs, so visitors are asked: ${named.join('; ')}.`,
        ),
      ];
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const checkProfile: Check = async ({ element }, src, { ask }) => {
  if (!element?.profile) return [];
  const given = read(element.profile);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [error('profile', 'profile is no JSON of an object: it is left out.')];
  const { data: profile, error: wrong } = perfilIngreso.safeParse(given);
  if (!profile) {
    const field = wrongFieldOf(given);
    const why = field ? `${field.field} ${field.why}` : wrong.issues[0]!.message;
    return [error('profile', `No list can read the profile: ${why}.`)];
  }
  if (!profile.ingresodatos)
    return [warning('profile-incomplete', 'profile has no "ingresodatos": true, so nobody of it is insured.')];
  return missingIn(profile, src, ask).catch((reason: unknown) => {
    if (reason instanceof BudgetExceeded) throw reason;
    return [];
  });
};
