type Props = {
  points: number;
  /** Points that half of the width stands for; at least as many as any bar shows. */
  most: number;
};

const HALF = 50;

/** Points as a bar from the middle, to the right for more and to the left for less. The number stands beside it. */
export function PointBar({ points, most }: Props) {
  // Whole units: finer than that is not seen.
  const width = most === 0 ? 0 : Math.round((Math.abs(points) / most) * HALF);
  return (
    <svg viewBox="0 0 100 12" width="96" height="12" aria-hidden="true" className="inline-block w-20 md:w-40">
      <path d="M50 0V12" className="stroke-line" />
      <rect
        x={points < 0 ? HALF - width : HALF}
        y="2"
        width={width}
        height="8"
        className={points < 0 ? 'fill-danger' : 'fill-success'}
      />
    </svg>
  );
}
