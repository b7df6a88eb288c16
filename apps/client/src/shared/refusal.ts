import type { CallFailure } from '@parkett/web-api';
import { translate } from '@parkett/web-i18n';
import { failureText } from './api';

/** Fields of a form by what the server calls them: stable codes, and names of inputs in the API. */
export type FieldsOf<Field extends string> = Readonly<Record<string, Field>>;

/** Why the server refused a form, and the field that it is about; undefined when it is about none of them. */
export interface Refusal<Field extends string> {
  readonly text: string;
  readonly field: Field | undefined;
}

/** The field of a form that a failure is about. */
export function fieldOf<Field extends string>(
  { code, facts }: Pick<CallFailure, 'code' | 'facts'>,
  fields: FieldsOf<Field>,
): Field | undefined {
  const name = code === 'INPUT_INVALID' ? facts['field'] : code;
  return typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The server's sentence at its field. INPUT_INVALID names inputs as the API does, which says nothing to a customer. */
export function refusalOf<Field extends string>(failure: CallFailure, fields: FieldsOf<Field>): Refusal<Field> {
  const field = fieldOf(failure, fields);
  return {
    field,
    text: failure.code === 'INPUT_INVALID' && field !== undefined ? translate('failure.field') : failureText(failure),
  };
}
