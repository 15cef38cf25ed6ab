type Props = { label: string; main: string; detail?: string | null | undefined; children?: string | null };

/** One deciding figure: what it is about, the amount, and what belongs to it. */
export function Figure({ label, main, detail, children }: Props) {
  return (
    <>
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="text-lg font-semibold tabular-nums">{main}</p>
      {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      {children && <p className="text-sm font-semibold">{children}</p>}
    </>
  );
}
