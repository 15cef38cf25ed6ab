import type { PlanEndpoint, PlanResponses } from '@/features/plan/sections/endpoints';
import { PLAN_SECTIONS, type SectionName } from '@/features/plan/sections/registry';
import type { Section, SectionInput, ShowAnswer } from '@/features/plan/sections/section';
import { type ReactNode } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import { Skeleton } from '@/components/ui/skeleton';
import { answerQuery, isAbsent, type PlanKey } from '@/features/plan/client';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';

function SectionSkeleton({ label }: { label: string }) {
  return (
    <output className="card block space-y-3 md:p-6" aria-label={label}>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </output>
  );
}

type FetchedAnswerProps<C extends PlanEndpoint> = {
  call: C;
  plan: PlanKey;
  code?: string;
  placeholder?: PlanResponses[C] | null;
  loading?: ReactNode;
  values?: Readonly<Record<string, string>>;
  children: (answer: PlanResponses[C]) => ReactNode;
};

function FetchedAnswer<C extends PlanEndpoint>({
  call,
  plan,
  code = '',
  placeholder = null,
  loading,
  values,
  children,
}: FetchedAnswerProps<C>) {
  const { data, error, refetch } = useQuery(answerQuery(call, plan, code));
  if (error && isAbsent(call, error)) return null;
  const answer = data ?? placeholder;
  return (
    <>
      {error && (
        <ReferenceFailureText call={call} error={error} {...(values && { values })} onRetry={() => void refetch()} />
      )}
      {answer !== null && children(answer)}
      {answer === null && !error && (loading ?? <SectionSkeleton label={lateWords().sections.loading} />)}
    </>
  );
}

type Input = SectionInput<PlanEndpoint | null>;
type Props = Pick<Input, 'item' | 'setting' | 'tab' | 'slots'> & { name: SectionName };

export function ModalSection({ name, ...props }: Props) {
  const { item, setting } = props;
  const { call, only, except, view: View, isEmpty, placeholder, hasEmptyState }: Section = PLAN_SECTIONS[name];
  const { organizationType } = setting.line;
  if ((only && only !== organizationType) || except === organizationType) return null;
  const plan = { id: item.id, productType: setting.line.productType };
  const showAnswer: ShowAnswer = (further, code, show, options) => (
    <FetchedAnswer call={further} plan={plan} code={code} {...options}>
      {show}
    </FetchedAnswer>
  );
  const show = (data: Input['data']) =>
    (hasEmptyState || !isEmpty?.(data)) && <View {...props} data={data} inModal showAnswer={showAnswer} />;
  if (call === null) return show(item);
  return (
    <FetchedAnswer call={call} plan={plan} placeholder={placeholder?.(item, setting.names) ?? null}>
      {show}
    </FetchedAnswer>
  );
}
