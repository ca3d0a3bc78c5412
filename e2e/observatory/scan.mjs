// Runs the judge on one host and prints its verdict. In a process of its own, because the certificate it is to trust
// (NODE_EXTRA_CA_CERTS) is read once, at the start.
import { mkdirSync, writeFileSync } from 'node:fs';

// Its list of preloaded hosts would be fetched from the network. Empty, no host is excused from anything.
const lists = new URL('./node_modules/@mdn/mdn-http-observatory/conf/', import.meta.url);
mkdirSync(lists, { recursive: true });
writeFileSync(new URL('hsts-preload.json', lists), '{}');

const { scan } = await import('@mdn/mdn-http-observatory');
const { scan: verdict, tests } = await scan(process.argv[2]);
console.log(JSON.stringify({ grade: verdict.grade, score: verdict.score, tests }));
