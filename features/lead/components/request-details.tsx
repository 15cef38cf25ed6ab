import type { RequestDetails as Details } from '@/features/lead/contact.api';

export function RequestDetails({ title, details }: { title: string; details: Details }) {
  if (details.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p>{title}</p>
      <dl className="flex flex-col gap-2 text-sm">
        {details.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
