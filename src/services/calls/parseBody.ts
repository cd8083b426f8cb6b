import * as v from 'valibot';
import { messages } from '../../contract/messages.ts';
import { fieldErrors } from '../../contract/refusal.ts';
import { ApiRefusal } from './api.ts';

/**
 * The only way to turn a form's values into a call.
 * @param part the schema of an endpoint's body or query.
 * @returns the values, validated for the endpoint.
 * @throws the `ApiRefusal` that the server would answer with, with its messages by field.
 */
export const parseBody = <Part extends v.GenericSchema>(
  part: Part | undefined,
  filled: unknown,
): v.InferInput<Part> => {
  if (!part) throw new Error('the endpoint takes nothing of this kind');
  if (v.is(part, filled)) return filled;
  const { issues = [] } = v.safeParse(part, filled);
  const refusal = { message: messages.givenDataInvalid, errors: fieldErrors(issues) };
  throw new ApiRefusal(422, refusal, refusal);
};
