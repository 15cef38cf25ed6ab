import { ByPlace } from './by-place';

export type AmountRow = { readonly label: string; readonly amount: string };

export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className="plan-receipt">
      <ByPlace rows={rows}>
        {({ label, amount }) => (
          <div>
            <dt>{label}</dt> <dd>{amount}</dd>
          </div>
        )}
      </ByPlace>
    </dl>
  );
}
