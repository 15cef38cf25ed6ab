import type { PerfilIngresoInput } from '@/features/profile/profile-schemas';
import type { Section } from '@/features/profile/field';
import { sections } from '@/features/profile/sections';
import type { Locale } from '@/lib/contract/atoms';
import { evaluate } from '@/lib/expression/evaluate';
import type { ProfileRule } from '@/lib/markets/profile-rules';
import type { ProfileRules } from './profile-rules.api';

export const INVALID_PROFILE = 'Perfil inválido';

export function inLanguage(rules: readonly ProfileRule[], language: string): ProfileRules {
  const words = (message: ProfileRule['message']) => message?.[language as Locale] ?? null;
  return rules.map(({ name, valid, message }) => ({ name, valid, message: words(message) }));
}

/** Value for rules: an unanswered section is empty, so that a missing answer causes no error. */
function visibleValue(section: Section, value: unknown): unknown {
  if (section.kind === 'list') return value ?? [];
  if (section.kind !== 'object') return value ?? section.default ?? {};
  const { fields } = section;
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => !fields[name]?.notInForms));
}

function scopeOf(profile: PerfilIngresoInput, today: Date) {
  const seen = sections.flatMap(([name, section]) =>
    'notInForms' in section ? [] : [[name, visibleValue(section, profile[name])] as const],
  );
  return { perfil: Object.fromEntries(seen), today: today.toISOString().slice(0, 10) };
}

/**
 * Rules that the profile breaks. Ignores a rule that fails or returns no boolean, because it must not block visitors.
 */
export function brokenRules<R extends { readonly name: string; readonly valid: string }>(
  rules: readonly R[],
  profile: PerfilIngresoInput,
  { today, ignore }: { today: Date; ignore: (rule: R, problem: string) => void },
): R[] {
  const scope = scopeOf(profile, today);
  return rules.filter((rule) => {
    const outcome = evaluate(rule.valid, scope);
    if (outcome.ok && typeof outcome.value === 'boolean') return !outcome.value;
    ignore(rule, outcome.ok ? 'neither true nor false' : outcome.problem);
    return false;
  });
}
