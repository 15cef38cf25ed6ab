import type { PlanScope } from '@/features/plan/server/scope';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href, planKind } from '@/lib/routing/routes';

/** The way to a plan: home, its line's list, and the plan itself. */
export function trailOf({ ctx: { market, locale }, line, item }: PlanScope) {
  const where = { kind: planKind(line), organization: item.organization.url, plan: item.url };
  return [
    { href: href(market, locale, { name: 'home' }), name: labelsOf(locale, 'plan').home },
    { href: href(market, locale, { name: 'compare', line: line.path }), name: lineWords(locale, line).name },
    { href: href(market, locale, { name: 'plan', ...where }), name: item.displayName },
  ] as const;
}
