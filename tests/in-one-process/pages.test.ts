import { importTests } from './import-tests.ts';

await importTests('{app,message,schema,tests/pages,tests/project}/**/*.test.{ts,tsx}');
