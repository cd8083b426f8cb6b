/** @returns a flag in the answer's form */
export const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
