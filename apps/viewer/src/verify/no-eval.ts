import { config } from 'zod';

// The page's policy lets no script be made of text, and trying whether it does is told in the console. It stands before all that makes schemas.
config({ jitless: true });
