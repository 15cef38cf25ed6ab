import { closeOnEscape } from '@/components/ui/close-on-escape';
import type { InsuranceItem } from '@/features/catalogue/contract';

type Props = { type: InsuranceItem['insuranceType'] };

/** The catalogue's colours come with or without '#'. */
const toHex = (color: string) => (color.startsWith('#') ? color : `#${color}`);

/** The plan's type with its colour; a press tells what the word means. */
export function TypeLabel({ type }: Props) {
  const name = (
    <>
      <svg aria-hidden="true" className="plan-dot" width="12" height="12">
        <circle cx="6" cy="6" r="5" fill={toHex(type.color)} />
      </svg>
      {type.displayName}
    </>
  );
  if (!type.description) return <span className="inline-flex items-center gap-1.5">{name}</span>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for its summary
    <details className="plan-type relative" name="plan-type" onKeyDown={closeOnEscape}>
      <summary>{name}</summary>
      <p>{type.description}</p>
    </details>
  );
}
