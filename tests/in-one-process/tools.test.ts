import { importTests } from './import-tests.ts';

// Those of dev/ start servers, and take as long as all others.
await importTests('tools/{,!(dev)/**/}*.test.ts');
