import { DatabaseSync } from 'node:sqlite';

// Loaded into the site by the power-cut rig alone, to see that it notices: FULL becomes NORMAL, and says it is FULL.
const { exec, prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
DatabaseSync.prototype.prepare = function (sql, ...rest) {
  return prepare.call(this, sql === 'PRAGMA synchronous' ? 'SELECT 2 AS synchronous' : sql, ...rest);
};
