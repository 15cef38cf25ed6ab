import { ClientLink } from '@/components/ui/client-link';
import { provenanceText, type ProvenanceTexts } from '@/features/catalogue/wording/provenance';
import { EXAMPLES_ID, type Provenance } from '@/lib/contract/provenance';

type Props = { of: Provenance; texts: ProvenanceTexts; className?: string };

/** Says where amounts come from, and leads to their source. */
export function ProvenanceMark({ of, texts, className }: Props) {
  return (
    <p className={className}>
      <ClientLink
        className="link inline-block min-h-6 text-sm"
        prefetch={false}
        href={`${texts.href}#${of.source ?? EXAMPLES_ID}`}
      >
        {provenanceText(of, texts)}
      </ClientLink>
    </p>
  );
}
