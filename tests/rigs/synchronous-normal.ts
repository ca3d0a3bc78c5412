import { DatabaseSync } from 'node:sqlite';

// Loaded by the power-cut run, which must find the losses: FULL becomes NORMAL, and is reported as FULL.
const { exec, prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
DatabaseSync.prototype.prepare = function (sql, ...rest) {
  return prepare.call(this, sql === 'PRAGMA synchronous' ? 'SELECT 2 AS synchronous' : sql, ...rest);
};
