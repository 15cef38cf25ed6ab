import type { PageCheck } from '@/features/embed/contract';

/** 'error': visitors see nothing, or less than they should; 'warning': it works and could be better. */
export type Finding = {
  readonly level: 'error' | 'warning';
  readonly code: string;
  /** What is wrong, and its cure. */
  readonly message: string;
  /** Of the page's HTML, from 1; left out: of no place in it, such as a header. */
  readonly line?: number;
};

export const error = (code: string, message: string): Finding => ({ level: 'error', code, message });
export const warning = (code: string, message: string): Finding => ({ level: 'warning', code, message });

/** @param line null: nowhere in the page's HTML */
export const at = (line: number | null, findings: readonly Finding[]): readonly Finding[] =>
  line === null ? findings : findings.map((one) => ({ line, ...one }));

/** What a program reads of a check, by whichever way it was asked. */
export function reportOf(url: string, findings: readonly Finding[]): PageCheck {
  const of = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  return { url, errors: of('error'), warnings: of('warning'), findings: [...findings] };
}
