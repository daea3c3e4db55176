interface CheckProps {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A thing that is on or off, with what it means. */
export function Check({ label, help, checked, onChange }: CheckProps) {
  return (
    <div>
      <label className="check">
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
        {label}
      </label>
      {help === undefined ? null : <p className="help">{help}</p>}
    </div>
  );
}
