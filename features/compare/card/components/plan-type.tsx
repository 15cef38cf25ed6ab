import { Disclosure } from '@/components/ui/disclosure';
import type { InsuranceItem } from '@/features/catalogue/contract';

/** The catalogue's colours come with or without '#'. */
const toHex = (color: string) => (color.startsWith('#') ? color : `#${color}`);

export function PlanType({ type }: { type: InsuranceItem['insuranceType'] }) {
  const name = (
    <>
      <svg aria-hidden="true" className="plan-dot" width="12" height="12">
        <circle cx="6" cy="6" r="5" fill={toHex(type.color)} />
      </svg>
      {type.displayName}
    </>
  );
  if (!type.description) return <p className="plan-type">{name}</p>;
  return (
    <Disclosure className="plan-type" name="plan-type" summary={name}>
      <p>{type.description}</p>
    </Disclosure>
  );
}
