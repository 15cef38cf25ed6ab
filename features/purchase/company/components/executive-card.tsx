import type { CompanyState } from '@/features/purchase/company/company.api';
import { lateWords } from '@/lib/i18n/load-words';
import { telHref } from '@/lib/contract/phone-href';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

export function ExecutiveCard({ executive }: { executive: NonNullable<CompanyState['executive']> }) {
  const words = lateWords().company.executive;
  const { name, phone, email } = executive;
  return (
    <div className="flex items-center gap-4 rounded-card border border-line p-4">
      <span
        aria-hidden="true"
        className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft text-lg font-semibold text-accent-strong"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0">
        <p className="text-lg font-semibold">{name}</p>
        <p>
          {words.phone}:{' '}
          <a className="link inline-flex min-h-6 items-center" href={telHref(phone)}>
            {phone}
          </a>
        </p>
        <p>
          {words.email}:{' '}
          <a className="link inline-flex min-h-6 items-center break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </div>
    </div>
  );
}
