import { Field } from '@parkett/web-ui';
import { useWords } from '../words/words';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** A decision may do without a reason, a request never does. */
  readonly optional?: boolean;
}

/** The reason of a request or decision, which everybody who sees the request can read. */
export function ReasonField({ value, onChange, optional = false }: ReasonFieldProps) {
  const { w } = useWords();
  return (
    <Field
      label={w(optional ? 'approvals.remark' : 'approvals.reason')}
      name="reason"
      hint={w('approvals.reasonHint')}
      required={!optional}
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
