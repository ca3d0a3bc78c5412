// `node tools/publish/prune.ts SITE` removes old releases, for farm-upgrade: the publisher and it have one rule.
import { pruneReleases } from './release.ts';

pruneReleases(process.argv[2] ?? '');
