import { useId } from 'react';

type Props<Match extends string> = {
  legend: string;
  names: Readonly<Record<Match, string>>;
  match: Match;
  onChange: (match: Match) => void;
};

export function MatchChoice<Match extends string>({ legend, names, match, onChange }: Props<Match>) {
  const id = useId();
  return (
    <fieldset className="mb-2 grid gap-1 rounded-control bg-muted px-2.5 py-1.5 text-sm">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(names) as Match[]).map((one) => (
        <label key={one} className="flex min-h-8 cursor-pointer items-center gap-2.5">
          <input type="radio" name={id} checked={match === one} onChange={() => onChange(one)} />
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
