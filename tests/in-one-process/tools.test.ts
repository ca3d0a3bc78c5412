import { importTests } from './import-tests.ts';

await importTests('tools/**/*.test.ts');
