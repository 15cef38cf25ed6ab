import { afterAll } from 'vitest';
import { createTestDatabase } from './database';

const discard = await createTestDatabase();

afterAll(discard);
