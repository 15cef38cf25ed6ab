import { readOrder } from '@/lib/cli/admin/order';
import { Refusal } from '@/lib/cli/refusal';
import { database } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { Ended } from './command';

export async function runAdminNoting(changes: object[], given: readonly string[]): Promise<Ended> {
  try {
    const order = readOrder(given);
    const carryOut = typeof order === 'string' ? async () => order : order;
    const message = await carryOut(database(), 'the database', (change) => changes.push(change));
    return { status: 0, stdout: `${message}\n`, stderr: '' };
  } catch (error) {
    return { status: error instanceof Refusal ? 2 : 1, stdout: '', stderr: `${reasonOf(error)}\n` };
  }
}

export const runAdmin = (...given: string[]): Promise<Ended> => runAdminNoting([], given);
