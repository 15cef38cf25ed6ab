import { FoldedNote } from '@/components/ui/folded-note';
import type { SectionProps } from '@/features/plan/sections/section';

export function PreExistingSection({ setting: { preExisting } }: SectionProps<null>) {
  return preExisting && <FoldedNote {...preExisting} className="card py-0 md:px-6" />;
}
