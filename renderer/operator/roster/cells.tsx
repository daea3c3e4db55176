import { useState } from 'react';

interface CellProps {
  readonly label: string;
  readonly className?: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** What is wrong with the value, in words. */
  readonly trouble?: string | undefined;
}

/** A text that is committed by Enter or by leaving the field; Escape takes back what was typed. */
export function TextCell({
  label,
  className,
  placeholder,
  trouble,
  value,
  commit,
}: CellProps & { readonly value: string; readonly commit: (value: string) => void }) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const finish = () => {
    if (typed !== undefined && typed !== value) commit(typed);
    setTyped(undefined);
  };
  return (
    <input
      className={`cell ${className ?? ''}`}
      type="text"
      aria-label={label}
      aria-invalid={trouble !== undefined}
      title={trouble}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

/** A number committed like a text. What is no number is not committed; an empty field is, where `empty` takes it. */
export function NumberCell({
  label,
  className,
  placeholder,
  trouble,
  value,
  commit,
  empty,
}: CellProps & {
  readonly value: number | undefined;
  readonly commit: (value: number) => void;
  readonly empty?: () => void;
}) {
  const shown = value === undefined ? '' : `${Math.round(value * 100) / 100}`;
  return (
    <TextCell
      label={label}
      className={`number ${className ?? ''}`}
      {...(placeholder === undefined ? {} : { placeholder })}
      trouble={trouble}
      value={shown}
      commit={(typed) => {
        const text = typed.trim().replace(',', '.');
        if (text === '') empty?.();
        else if (Number.isFinite(Number(text))) commit(Number(text));
      }}
    />
  );
}

interface ChoiceProps<T extends string> extends CellProps {
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly commit: (value: T) => void;
}

/** One of a few values. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, className, trouble, value, options, commit } = props;
  return (
    <select
      className={`cell ${className ?? ''}`}
      aria-label={label}
      aria-invalid={trouble !== undefined}
      title={trouble}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([id]) => id === event.target.value);
        if (chosen !== undefined) commit(chosen[0]);
      }}
    >
      {options.some(([id]) => id === value) ? null : <option value={value}>{value}</option>}
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
