import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from './backup.ts';

parentPort?.postMessage(backUp(workerData.database, workerData.file));
