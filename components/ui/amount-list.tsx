export type AmountRow = { readonly label: string; readonly amount: string };

export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className="plan-receipt">
      {rows.map(({ label, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two children of one age have the same line
        <div key={index}>
          <dt>{label}</dt> <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
