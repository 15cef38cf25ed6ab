import { setupServer } from 'msw/node';

/** The network of component tests: every call needs a handler (`server.use(...)`), an unknown one fails the test. */
export const server = setupServer();
