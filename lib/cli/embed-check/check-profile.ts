import { perfilIngreso, type PerfilIngreso } from '@/features/profile/contract';
import { limitToForm } from '@/features/profile/domain/merge';
import { businessLine } from '@/features/reference/contract';
import { withoutReferral } from '@/features/referral/domain';
import { requestUrl } from '@/lib/cli/request-url';
import * as z from '@/lib/contract/zod';
import { error, warning, type Finding } from './finding';

const refusal = z.object({ error: z.object({ fields: z.record(z.string(), z.string()).default({}) }) });

const publicPath = ({ pathname }: URL): string => decodeURI(pathname.replace(/^\/(?:en|pt)(?=\/|$)/, '')) || '/';

/** Whose questions a page asks: its own line's; of the page of all lines, those of the first that is of persons. */
async function lineOf(src: URL) {
  const { status, text } = await requestUrl(new URL('/api/business-line', src));
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

/** What the site would still ask the visitor for. Nothing is stored. */
async function missingIn(profile: PerfilIngreso, src: URL): Promise<readonly Finding[]> {
  const line = await lineOf(src);
  if (!line) return [];
  const limited = limitToForm(withoutReferral(profile) as PerfilIngreso, line.profileForm);
  const { status, text } = await requestUrl(new URL('/api/profile-form/data', src), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ productType: line.productType, profile: limited, arrived: true }),
  });
  if (status !== 400) return [];
  const { fields } = refusal.parse(JSON.parse(text)).error;
  const named = Object.entries(fields).map(([field, words]) => `${field.replace(/^profile\./, '')}: ${words}`);
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

/** @param text the attribute `profile` */
export async function checkProfile(text: string, src: URL): Promise<readonly Finding[]> {
  const given = read(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [error('profile', 'profile is no JSON of an object: it is left out.')];
  const { data: profile, error: wrong } = perfilIngreso.safeParse(given);
  if (!profile) {
    const named = wrong.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
    return [error('profile', `No list can read the profile: ${named.join('; ')}.`)];
  }
  if (!profile.ingresodatos)
    return [warning('profile-incomplete', 'profile has no "ingresodatos": true, so nobody of it is insured.')];
  // What the site does not answer of is found by its other checks.
  return missingIn(profile, src).catch(() => []);
}
