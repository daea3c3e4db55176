import type { FocusEventHandler, KeyboardEventHandler } from 'react';

interface DecimalFieldProps {
  readonly label: string;
  /** One line below the field that says what to enter. */
  readonly help?: string;
  readonly unit: string;
  /** As it stands in the field, in the reader's notation, finished or not. */
  readonly value: string;
  readonly invalid: boolean;
  /** What is wrong with the value and what would be right; shown below while it is invalid. */
  readonly trouble?: string;
  onChange(typed: string): void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** A figure with its unit. Typed as text, so that half a number is never rewritten under the typist's hands. */
export function DecimalField({
  label,
  help,
  unit,
  value,
  invalid,
  trouble,
  onChange,
  onBlur,
  onKeyDown,
}: DecimalFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <span className="with-unit">
        <input
          className="input"
          type="text"
          inputMode="decimal"
          value={value}
          aria-invalid={invalid}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        <span className="muted">{unit}</span>
      </span>
      {help === undefined ? null : <span className="help">{help}</span>}
      {invalid && trouble !== undefined ? (
        <span className="trouble" role="alert">
          {trouble}
        </span>
      ) : null}
    </label>
  );
}
