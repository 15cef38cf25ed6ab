/** `value` null: unknown, as opposed to 0. */
type Bar = { readonly label: string; readonly value: number | null };

type Props = { caption: string; bars: readonly Bar[]; head: readonly [label: string, value: string]; unknown: string };

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;
const LABELS = 5;

function labelledOf(bars: number): ReadonlySet<number> {
  const step = Math.max(3, Math.ceil(bars / LABELS));
  const places = Array.from({ length: Math.ceil(bars / step) }, (_, n) => n * step);
  return new Set(places.filter((at) => bars - at >= Math.floor(step / 2)));
}

export function BarPlot({ caption, bars, head, unknown }: Props) {
  const labelled = labelledOf(bars.length);
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <figure>
      <div aria-hidden="true">
        <svg
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full fill-accent"
        >
          {bars.map(({ label, value }, at) => {
            if (value === null) return null;
            const height = (value / most) * HEIGHT;
            return (
              <rect key={label} x={at * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height}>
                <title>{`${label}: ${value}`}</title>
              </rect>
            );
          })}
        </svg>
        <div className="flex border-t border-line-strong text-sm text-ink-soft">
          {bars.map(({ label }, at) => (
            <span key={label} className="min-w-0 flex-1 whitespace-nowrap">
              {labelled.has(at) && label}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 text-ink-soft">{caption}</figcaption>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value ?? unknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
