import { config } from 'zod';

// The page's content security policy forbids eval, and even zod's test for it logs an error. This module must load before any schema.
config({ jitless: true });
