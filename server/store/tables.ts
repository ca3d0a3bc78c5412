import { type FieldName, fields } from '../../message/message.ts';

export function columnOf(field: FieldName): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function missingColumns(existing: readonly unknown[]): readonly string[] {
  return fields.map(({ name }) => columnOf(name)).filter((column) => !existing.includes(column));
}

type Types = Readonly<Record<'position' | 'time' | 'boolean', string>> & { readonly strict?: string };

/**
 * Step n brings a store of version n to n + 1. A released step never changes.
 * @param schema prefix of each table's name
 */
export function migrationsOf(
  schema: '' | 'farm_site.',
  { position, time, boolean, strict = '' }: Types,
): readonly string[] {
  return [
    // Without the form's fields, which `missingColumns` adds. `network` and `is_bundled` are for floods.
    `CREATE TABLE ${schema}messages (
        position ${position} PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        fingerprint text NOT NULL,
        received_at ${time} NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'sent', 'suspect')),
        attempts integer NOT NULL DEFAULT 0,
        scheduled_at ${time} NOT NULL,
        next_attempt_at ${time} NOT NULL,
        being_sent ${boolean} NOT NULL DEFAULT false,
        sent_at ${time},
        reported_at ${time},
        message_id text NOT NULL,
        last_error text,
        is_refused ${boolean} NOT NULL DEFAULT false,
        network text,
        is_bundled ${boolean} NOT NULL DEFAULT false
      )${strict};
      CREATE INDEX messages_by_fingerprint ON ${schema}messages (fingerprint, received_at);
      CREATE INDEX messages_due ON ${schema}messages (is_refused, next_attempt_at) WHERE state = 'waiting';
      CREATE TABLE ${schema}checks (id integer PRIMARY KEY CHECK (id = 1), written integer NOT NULL)${strict};
      INSERT INTO ${schema}checks VALUES (1, 0);
      CREATE TABLE ${schema}clock_readings (
        running_seconds integer NOT NULL,
        wall_time ${time} NOT NULL
      )${strict};
      CREATE TABLE ${schema}notices (
        name text PRIMARY KEY,
        attempts integer NOT NULL,
        scheduled_at ${time} NOT NULL,
        next_attempt_at ${time} NOT NULL,
        sent_at ${time}
      )${strict}`,
  ];
}
