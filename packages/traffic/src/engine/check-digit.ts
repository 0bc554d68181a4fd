/** Whether the last digit of a number is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, i) => {
    const value = Number(char) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
