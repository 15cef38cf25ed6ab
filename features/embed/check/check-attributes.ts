import { HEX_COLOUR } from '@/lib/site/readable-colours';
import { isPartnerReference } from '@/lib/site/partner-reference';
import { error, warning, type Finding } from './finding';
import type { Attributes } from './markup';

const OWN = ['src', 'token-url', 'token', 'language', 'accent', 'reference', 'profile', 'title', 'loading'];

const ANYWHERE =
  /^(?:id|class|style|slot|part|hidden|lang|dir|role|tabindex|nonce|inert|translate|item.*|data-.*|aria-.*|on.*)$/;

/** Limits on attributes per element and letters per compared name: HTML has none. */
const [MOST_ATTRIBUTES, LONGEST] = [50, 30];

function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++)
      next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (letter === other[to] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

function nearestTo(name: string): string {
  if (name.length > LONGEST) return '';
  const byEdits = OWN.map((own) => [own, editsBetween(name, own)] as const);
  const [nearest, edits] = byEdits.toSorted(([, one], [, other]) => one - other)[0]!;
  return edits <= 3 && edits < name.length ? nearest : '';
}

const FORMS: Readonly<Record<string, readonly [isRight: (value: string) => boolean, form: string]>> = {
  language: [(value) => /^(?:es|en|pt)$/.test(value), 'es, en or pt'],
  accent: [(value) => HEX_COLOUR.test(value), 'three or six hexadecimal digits'],
  reference: [
    isPartnerReference,
    'up to 64 letters, digits and ._:-, and nothing that says who it is, such as a RUT, a DNI or a cédula',
  ],
  loading: [(value) => /^(?:eager|lazy)$/.test(value), 'eager or lazy'],
};

export const checkAttributes = (element: Attributes): readonly Finding[] =>
  Object.entries(element)
    .slice(0, MOST_ATTRIBUTES)
    .flatMap(([name, value]) => {
      if (!OWN.includes(name) && !ANYWHERE.test(name)) {
        const nearest = nearestTo(name);
        const end = nearest ? `: is it to be '${nearest}'?` : '.';
        return [warning('attribute-unknown', `<que-plan> has no attribute '${name}'${end}`)];
      }
      const [isRight, form] = FORMS[name] ?? [];
      return !isRight || value === '' || isRight(value)
        ? []
        : [error('attribute', `${name} '${value}' is not ${form}: it is left out.`)];
    });
