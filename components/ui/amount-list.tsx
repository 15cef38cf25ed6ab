import { ByPlace } from './by-place';

export type AmountRow = { readonly label: string; readonly amount: string };

export const AmountList = ({ rows }: { rows: readonly AmountRow[] }) => (
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
