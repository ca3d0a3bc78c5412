/** A file as it is typed. Sveltia CMS hands it over as Immutable.js has it. */
export type TypedFile = Value & {
  get(name: string): unknown;
  delete(name: string): TypedFile;
  toJS(): unknown;
};
type Value = { map?(change: (inner: Value, name: string) => unknown): TypedFile };

/** Without the switch that confirms every draft. */
export function fileToSave(typed: TypedFile): TypedFile {
  return (typed.get('confirmAll') ? (confirmed(typed) as TypedFile) : typed).delete('confirmAll');
}

function confirmed(value: Value): Value {
  return value?.map ? value.map((inner, name) => (name === 'draft' ? false : confirmed(inner))) : value;
}
