type Props = { label: string; main: string; detail?: string | null | undefined; children?: string | null };

const SMALL = 'text-xs text-ink-soft md:text-sm';

/** One main figure: label, amount and details. */
export function Figure({ label, main, detail, children }: Props) {
  return (
    <>
      <p className={SMALL}>{label}</p>
      <p className="plan-figure">{main}</p>
      {detail && <p className={SMALL}>{detail}</p>}
      {children && <p className="text-sm font-semibold">{children}</p>}
    </>
  );
}
