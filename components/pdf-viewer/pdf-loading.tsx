import { Skeleton } from '@/components/ui/skeleton';

export const PdfLoading = ({ text }: { text: string }) => (
  <div>
    <output className="mb-3 block text-ink-soft">{text}</output>
    <Skeleton className="aspect-[210/297] w-full" />
  </div>
);
