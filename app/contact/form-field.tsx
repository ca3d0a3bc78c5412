import type { FieldName, fields } from '../../message/message.ts';
import styles from './message-form.module.css';

const controls: Record<FieldName, { type?: 'email' | 'tel'; autoComplete?: string; wide?: boolean }> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: { wide: true },
  message: { wide: true },
};

/** In the browser a textarea has no default value: while hydrating, React would write it over what was typed. */
const isServer = typeof document === 'undefined';

type FormFieldProps = {
  field: (typeof fields)[number];
  typed: string;
  error: string | undefined;
};

/** No `maxlength`: it would cut a long text silently. The error explains the limit. */
export function FormField({ field: { name, label, required }, typed, error }: FormFieldProps) {
  const { type = 'text', autoComplete, wide } = controls[name];
  const control = {
    id: name,
    name,
    autoComplete,
    // Text in Arabic begins at the right. An address or a number keeps its order.
    dir: type === 'text' ? 'auto' : undefined,
    // With an empty `defaultValue`, React writes to each field while hydrating, which causes a layout.
    defaultValue: typed || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div
      className={['stack', styles.field, wide && styles.wide, error && styles.wrong]
        .filter(Boolean)
        .join(' ')}
    >
      <label htmlFor={name}>
        {label} {!required && <small>(optional)</small>}
      </label>{' '}
      {error && (
        <p className={`alert ${styles.error}`} id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          <span>{error}</span>
        </p>
      )}
      {name === 'message' ? (
        <textarea {...control} rows={7} defaultValue={isServer ? control.defaultValue : undefined} />
      ) : (
        <input {...control} type={type} />
      )}
    </div>
  );
}
