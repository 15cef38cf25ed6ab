import 'server-only';
import { pageContext } from '@/lib/context/ctx';
import type { PageParams } from '@/lib/site/page-params';
import { findReassignable, type Reassignable } from './by-link';

export const loadReassignable = ({ site, locale }: PageParams, token: string): Promise<Reassignable | null> =>
  findReassignable(pageContext(site, locale), token);
