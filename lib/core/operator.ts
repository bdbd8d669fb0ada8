/**
 * Who runs this installation and how to reach them, as the legal pages say; null until the operator names themselves
 * (OPERATOR_NAME, OPERATOR_EMAIL). Static pages keep the operator of the build.
 */
export function operator(): { name: string; email: string } | null {
  const { OPERATOR_NAME: name, OPERATOR_EMAIL: email } = process.env;
  return name && email ? { name, email } : null;
}
