// Sveltia CMS hands over what is typed as Immutable.js has it.
export type Data = Value & { get(name: string): unknown; delete(name: string): Data; toJS(): unknown };
type Value = { map?(change: (inner: Value, name: string) => unknown): Data };

/** Without the switch that confirms every draft. */
export function dataToSave(data: Data): Data {
  return (data.get('confirmAll') ? (confirmed(data) as Data) : data).delete('confirmAll');
}

function confirmed(value: Value): Value {
  return value?.map ? value.map((inner, name) => (name === 'draft' ? false : confirmed(inner))) : value;
}
