/** @returns the price of a membership year, `$640.00 a year`. */
export const yearlyPrice = ({ price, currency }: { price: string; currency: string }): string =>
  `${new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(price))} a year`;
