import type { Coverage } from '@/features/catalogue/contract';
import type { COVERAGE_GROUPS, LineContent, PlanDetail } from './contract';

/** One list of several, the first one's entries before the next one's; of two with the same key the first counts. */
function joined<T>(lists: readonly (readonly T[])[], keyOf: (entry: T) => string): T[] {
  const found = new Map<string, T>();
  for (const entry of lists.flat()) if (!found.has(keyOf(entry))) found.set(keyOf(entry), entry);
  return [...found.values()];
}

type Category = LineContent['extraBenefits'][number];

const byCode = ({ code }: { code: string }) => code;

/** Benefits of a category from everywhere that knows it. */
function joinedBenefits(lists: readonly LineContent['extraBenefits'][]): LineContent['extraBenefits'] {
  const ofAll = ({ code }: { code: string }) =>
    lists.flat().flatMap((category) => (category.code === code ? [category.benefits] : []));
  const whole = (category: Category): Category => ({ ...category, benefits: joined(ofAll(category), byCode) });
  return joined(lists, byCode).map(whole);
}

/**
 * What a plan says in all: its own, then what its line says of plans of its type, then of all plans.
 * @param own null: the plan says nothing of itself
 * @param lines what the line says, the closest first
 */
export function joinContents(own: PlanDetail | null, lines: readonly LineContent[]): LineContent {
  const all: readonly LineContent[] = own ? [own, ...lines] : lines;
  const every = <K extends keyof LineContent>(part: K) => all.map((content) => content[part]);
  return {
    descriptions: joined(every('descriptions'), byCode),
    coverageGroups: joined(every('coverageGroups'), ({ group }) => group),
    topAmounts: joined(every('topAmounts'), byCode),
    deductibles: joined(every('deductibles'), byCode),
    extraBenefits: joinedBenefits(every('extraBenefits')),
    exclusions: joined(every('exclusions'), byCode),
    coverageOrganizations: joined(every('coverageOrganizations'), ({ name }) => name),
    howToContract: joined(every('howToContract'), byCode),
    waitingPeriods: joined(every('waitingPeriods'), byCode),
    whoMayEnter: joined(every('whoMayEnter'), byCode),
    entryAges: every('entryAges').find((ages) => ages !== null) ?? null,
    faq: joined(every('faq'), byCode),
    whyUs: joined(every('whyUs'), byCode),
  };
}

type Group = (typeof COVERAGE_GROUPS)[number];

/** In which group a coverage of the card stands; what is not named here stands in `others`. */
const GROUP_OF: Readonly<Record<string, Group>> = {
  hospital: 'hospital',
  intensiveCare: 'hospital',
  surgery: 'hospital',
  oncology: 'hospital',
  transplants: 'hospital',
  maternity: 'hospital',
  vetHospitalization: 'hospital',
  ambulatory: 'ambulatory',
  specialist: 'ambulatory',
  medication: 'ambulatory',
  homeCare: 'ambulatory',
  teleconsultation: 'ambulatory',
  vetConsultation: 'ambulatory',
  dental: 'ambulatory',
  emergency: 'urgency',
  evacuation: 'urgency',
  accidentMedical: 'urgency',
  workAccidentCare: 'urgency',
};

export const groupOfCoverage = ({ code }: Pick<Coverage, 'code'>): Group =>
  Object.hasOwn(GROUP_OF, code) ? GROUP_OF[code]! : 'others';

/** A coverage paid as a sum stands among the amounts too: what the plan pays when it happens. */
export const isSum = ({ kind, value }: Coverage): boolean => kind === 'amount' && value !== null;

/** Best paid first: by the hospital's percentage, then the ambulatory one's, then by name. */
export function byWhatIsPaid(
  left: { readonly hospital: number | null; readonly ambulatory: number | null; readonly name: string },
  right: { readonly hospital: number | null; readonly ambulatory: number | null; readonly name: string },
): number {
  return (
    (right.hospital ?? -1) - (left.hospital ?? -1) ||
    (right.ambulatory ?? -1) - (left.ambulatory ?? -1) ||
    left.name.localeCompare(right.name, 'es')
  );
}
