/** Marks the example in a number field, «Ej. 150,00», which would look like an entered number. */
export function exampleOf(placeholder: string | undefined): string | undefined {
  const isNumber = placeholder !== undefined && /^[\d.,]+$/.test(placeholder) && /[1-9]/.test(placeholder);
  return isNumber ? `Ej. ${placeholder}` : placeholder;
}
