/** The only source of time in the sign-in service; `Date` is one. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}
