import { z } from 'zod';

/**
 * zod as all of Arclight uses it. Left to itself it compiles its checks with `new Function`; the windows' content
 * security policy forbids that, and even the try is reported as a violation.
 */
z.config({ jitless: true });

export { z };
