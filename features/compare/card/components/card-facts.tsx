import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { cardFacts, isFeeOfVisit } from '@/features/compare/card/facts';
import { useList } from '@/features/compare/components/list-context';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { asksForEmployees, type CardFact } from '@/lib/markets/market';

function Distance({ km }: { km: number }) {
  const { labels, wording } = useList();
  if (km < 1) return <p>{labels.card.near}</p>;
  return <p>{fill(labels.card.distance, { km: formatNumber(km, wording.tag, km < 10 ? 1 : 0) })}</p>;
}

type FactMeanings = Readonly<Partial<Record<CardFact, string>>>;

type Props = {
  item: InsuranceItem;
  profile: PerfilIngreso | null;
  which: keyof ReturnType<typeof cardFacts>;
  clinic?: KnownPayment | undefined;
};

export function CardFacts({ item, profile, which, clinic }: Props) {
  const setting = useList();
  const isSaid = clinic !== undefined && isFeeOfVisit(item, clinic, setting);
  const facts = cardFacts(item, setting)[which].filter(({ fact }) => !(isSaid && fact === 'deductible'));
  const { labels, line, deductibleWord } = setting;
  const meanings: FactMeanings = {
    ...labels.meanings,
    deductible: labels.meanings[line.deductibleMeaning ?? deductibleWord],
  };
  const isDeciding = which === 'deciding';
  const saysDistance = isDeciding && profile?.region && !asksForEmployees(line);
  return (
    <div className="plan-facts">
      <dl className="contents">
        {facts.map(({ fact, word, value, isWhole }) => (
          <div key={fact} title={meanings[fact]}>
            <dt className={isWhole ? 'sr-only' : undefined}>{word}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {saysDistance && item.distance !== null && <Distance km={item.distance} />}
    </div>
  );
}
