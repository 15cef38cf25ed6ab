import { afterAll } from 'vitest';
import { createTestDatabase } from './database';

// Before the test file is evaluated, so that whatever it imports finds its own database.
const discard = await createTestDatabase();

afterAll(discard);
