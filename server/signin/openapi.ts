import * as v from 'valibot';
import { SignInOffers } from '../../src/contract/signIn/secondFactor.ts';
import { type Json, schemaOf } from '../http/jsonSchema.ts';
import { withAccessToken, withPasswords, withRefreshToken, withToken } from './account-operations.ts';
import { confirmation, newPassword, withName } from './codes/code-operations.ts';
import { codeAnswer, setUpAnswer } from './factors/factor-challenges.ts';
import { association, preference, verification } from './factors/factor-operations.ts';
import { passwordFlow, refreshFlow } from './initiate-auth.ts';
import { clientId } from './input.ts';
import { SIGN_IN_PATH } from './pool.ts';
import { newPasswordAnswer, passwordAnswer } from './respond-to-challenge.ts';

const flow = <const Flows extends readonly string[], Entries extends v.ObjectEntries>(
  flows: Flows,
  entries: Entries,
) => v.object({ AuthFlow: v.picklist(flows), ClientId: clientId, ...entries });
const challenge = <const Name extends string, Entries extends v.ObjectEntries>(
  name: Name,
  entries: Entries,
) => v.object({ ChallengeName: v.literal(name), ClientId: clientId, ...entries });

/** Each operation's input, by the name at the end of `X-Amz-Target`. */
const inputs: Readonly<Record<string, v.GenericSchema>> = {
  InitiateAuth: v.union([
    flow(['USER_SRP_AUTH'], passwordFlow.entries),
    flow(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'], refreshFlow.entries),
  ]),
  RespondToAuthChallenge: v.union([
    challenge('PASSWORD_VERIFIER', passwordAnswer.entries),
    challenge('NEW_PASSWORD_REQUIRED', newPasswordAnswer.entries),
    challenge('SOFTWARE_TOKEN_MFA', codeAnswer.entries),
    challenge('MFA_SETUP', setUpAnswer.entries),
  ]),
  GetTokensFromRefreshToken: withRefreshToken,
  RevokeToken: withToken,
  GlobalSignOut: withAccessToken,
  GetUser: withAccessToken,
  ChangePassword: withPasswords,
  AssociateSoftwareToken: association,
  VerifySoftwareToken: verification,
  SetUserMFAPreference: preference,
  SignUp: v.object({}),
  ForgotPassword: withName,
  ConfirmForgotPassword: newPassword,
  ConfirmSignUp: confirmation,
  ResendConfirmationCode: withName,
};

const amzJson = 'application/x-amz-json-1.1';
const open = { tags: ['sign-in'], security: [] };
const texts = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

const refusal = (description: string): Json => ({
  description,
  headers: { 'x-amzn-errortype': { description: 'The same as `__type`', schema: { type: 'string' } } },
  content: { [amzJson]: { schema: texts('__type', 'message') } },
});

function operation(): Json {
  return {
    ...open,
    operationId: 'signIn',
    summary: 'The operations of a Cognito user pool, one by `X-Amz-Target`, as its clients send them',
    parameters: [
      {
        name: 'X-Amz-Target',
        in: 'header',
        required: true,
        schema: {
          type: 'string',
          enum: Object.keys(inputs).map((name) => `AWSCognitoIdentityProviderService.${name}`),
        },
      },
    ],
    requestBody: {
      required: true,
      content: {
        [amzJson]: {
          schema: {
            anyOf: Object.entries(inputs).map(([title, input]) => ({ title, ...schemaOf(input, 'input') })),
          },
        },
      },
    },
    responses: {
      200: {
        description: 'What Cognito answers to this operation',
        content: { [amzJson]: { schema: { type: 'object' } } },
      },
      400: refusal('Refused: `__type` says why, as Cognito does'),
      413: refusal('The body is larger than 16 kB'),
      415: refusal('The body is not JSON'),
      429: refusal('Too many tries; `Retry-After` says when to come back'),
      500: refusal('A fault of the server'),
      503: refusal('The server has too much to do'),
    },
  };
}

const answering = (description: string, schema: Json): Json => ({
  200: { description, content: { 'application/json': { schema } } },
});

const configuration: Json = {
  ...open,
  operationId: 'getSignInConfiguration',
  summary: 'Where sign-in and the images lie',
  responses: answering('Done', {
    allOf: [texts('user_pool_id', 'client_id', 'endpoint', 'storage_url'), schemaOf(SignInOffers, 'output')],
  }),
};

const keySet: Json = {
  ...open,
  operationId: 'getSignInKeys',
  summary: 'The public halves of the keys that sign access tokens',
  responses: answering('A key set of RFC 7517', {
    type: 'object',
    properties: { keys: { type: 'array', items: { type: 'object' } } },
    required: ['keys'],
  }),
};

/**
 * @param isEmbedded whether the embedded service is used instead of a user pool
 * @returns its part of the OpenAPI document
 */
export function signInPaths(isEmbedded: boolean): Record<string, Json> {
  return {
    [`${SIGN_IN_PATH}/config`]: { get: configuration },
    ...(isEmbedded
      ? {
          [SIGN_IN_PATH]: { post: operation() },
          [`${SIGN_IN_PATH}/.well-known/jwks.json`]: { get: keySet },
        }
      : {}),
  };
}
