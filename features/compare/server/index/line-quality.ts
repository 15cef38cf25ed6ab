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

export type LineQuality = {
  readonly scale: Scale;
  readonly qualities: Readonly<Record<Quality, readonly number[]>>;
  readonly shares: Qualities;
  readonly quality: readonly number[];
};

const STEP = 4096;

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
