import { ClientLink } from '@/components/ui/client-link';
import { planProvenanceText, provenanceText, type ProvenanceTexts } from '@/features/catalogue/wording/provenance';
import { EXAMPLES_ID, type PlanProvenance, type Provenance } from '@/lib/contract/provenance';

type LinkProps = { source: string | null; texts: ProvenanceTexts; text: string; className?: string | undefined };

function SourceLink({ source, texts, text, className }: LinkProps) {
  return (
    <p className={className}>
      <ClientLink
        className="link inline-block min-h-6 text-sm"
        prefetch={false}
        href={`${texts.href}#${source ?? EXAMPLES_ID}`}
      >
        {text}
      </ClientLink>
    </p>
  );
}

/** Shows the origin of amounts, with a link to their source. */
export function ProvenanceMark({
  of,
  texts,
  className,
}: {
  of: Provenance;
  texts: ProvenanceTexts;
  className?: string;
}) {
  return <SourceLink source={of.source} text={provenanceText(of, texts)} {...{ texts, className }} />;
}

/** Shows the origin of a plan's price and coverages in one line, with a link to the price's source. */
export function PlanProvenanceMark({ of, texts }: { of: PlanProvenance; texts: ProvenanceTexts }) {
  return <SourceLink source={of.price.source} text={planProvenanceText(of, texts)} texts={texts} />;
}
