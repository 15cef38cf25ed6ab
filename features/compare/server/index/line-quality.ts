import 'server-only';
import {
  QUALITIES,
  qualitiesOf,
  qualityOf,
  scaleOf,
  sharesOf,
  type Qualities,
  type Quality,
  type QualityFacts,
  type Scale,
} from '@/features/compare/domain/recommendation';

/** What the recommendation thinks of each row of a line, in any search. */
export type Judgement = {
  readonly scale: Scale;
  readonly qualities: Readonly<Record<Quality, readonly number[]>>;
  readonly shares: Qualities;
  readonly quality: readonly number[];
};

/** Rows between two looks at the clock. */
const STEP = 4096;

/** Judges the rows of a line by each other. `breathe` is called between steps. */
export async function judge(facts: readonly QualityFacts[], breathe: () => Promise<void>): Promise<Judgement> {
  const scale = scaleOf(facts);
  const judged: Qualities[] = [];
  for (const plan of facts) {
    if (judged.length % STEP === 0) await breathe();
    judged.push(qualitiesOf(plan, scale));
  }
  await breathe();
  const shares = sharesOf((quality) => judged.some((plan) => plan[quality] !== judged[0]![quality]));
  const columns = QUALITIES.map((quality) => [quality, judged.map((plan) => plan[quality])] as const);
  await breathe();
  return {
    scale,
    qualities: Object.fromEntries(columns) as Record<Quality, number[]>,
    shares,
    quality: judged.map((plan) => qualityOf(plan, shares)),
  };
}
