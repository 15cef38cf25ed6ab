import type { ReactNode, Ref } from 'react';

const LOOKS = { first: 'plan-first', untitled: 'plan-first plan-untitled' } as const;

type Props = {
  title: string;
  id?: string;
  look?: keyof typeof LOOKS;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
};

export function PlanPanel({ title, id, look, titleRef, children }: Props) {
  return (
    <section id={id} className={look ? `card md:p-6 ${LOOKS[look]}` : 'card md:p-6'}>
      <h2
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        className={look ? 'text-lg md:mb-3 md:text-xl' : 'mb-3 text-xl'}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
