/** The only source of time in the sign-in service, in milliseconds since 1970; `Date` fits. */
export interface Clock {
  now(): number;
}
