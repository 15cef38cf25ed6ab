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
export type LineQuality = {
  readonly scale: Scale;
  readonly qualities: Readonly<Record<Quality, readonly number[]>>;
  readonly shares: Qualities;
  readonly quality: readonly number[];
};

/** Rows between two looks at the clock. */
const STEP = 4096;

/** Judges the rows of a line by each other. `yieldToEventLoop` is called between steps. */
export async function rateQualities(
  facts: readonly QualityFacts[],
  yieldToEventLoop: () => Promise<void>,
): Promise<LineQuality> {
  const scale = scaleOf(facts);
  const judged: Qualities[] = [];
  for (const plan of facts) {
    if (judged.length % STEP === 0) await yieldToEventLoop();
    judged.push(qualitiesOf(plan, scale));
  }
  await yieldToEventLoop();
  const shares = sharesOf((quality) => judged.some((plan) => plan[quality] !== judged[0]![quality]));
  const columns = QUALITIES.map((quality) => [quality, judged.map((plan) => plan[quality])] as const);
  await yieldToEventLoop();
  return {
    scale,
    qualities: Object.fromEntries(columns) as Record<Quality, number[]>,
    shares,
    quality: judged.map((plan) => qualityOf(plan, shares)),
  };
}
