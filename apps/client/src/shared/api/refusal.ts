import type { CallFailure } from '@parkett/web-api';
import { failureText, translate } from '@parkett/web-i18n';

/** Maps the server's names (error codes and names of inputs in the API) to fields of a form. */
export type FieldsOf<Field extends string> = Readonly<Record<string, Field>>;

/** Why the server refused a form, and the field that caused it; undefined when it was none of them. */
export interface Refusal<Field extends string> {
  readonly text: string;
  readonly field: Field | undefined;
}

/** The form field that a failure is about. */
function fieldOf<Field extends string>(
  { code, facts }: Pick<CallFailure, 'code' | 'facts'>,
  fields: FieldsOf<Field>,
): Field | undefined {
  const name = code === 'INPUT_INVALID' ? facts['field'] : code;
  return typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The server's message for a field. INPUT_INVALID lists API names, which mean nothing to a customer. */
export function refusalOf<Field extends string>(failure: CallFailure, fields: FieldsOf<Field>): Refusal<Field> {
  const field = fieldOf(failure, fields);
  return {
    field,
    text: failure.code === 'INPUT_INVALID' && field !== undefined ? translate('failure.field') : failureText(failure),
  };
}
