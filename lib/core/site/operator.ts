/**
 * Who runs this installation and how to reach them, as the legal pages say; null until the operator names themselves
 * (OPERATOR_NAME, OPERATOR_EMAIL). Static pages keep the operator of the build.
 */
export function operator(): { name: string; email: string } | null {
  const { OPERATOR_NAME: name, OPERATOR_EMAIL: email } = process.env;
  return name && email ? { name, email } : null;
}

/** Where people may write to, by what it is about (SUPPORT_EMAIL, SECURITY_EMAIL, PRIVACY_EMAIL); the operator's else. */
export function contactAddresses(): { support: string; security: string; privacy: string } {
  const { SUPPORT_EMAIL, SECURITY_EMAIL, PRIVACY_EMAIL } = process.env;
  const support = SUPPORT_EMAIL || operator()?.email || "soporte@lonja.example";
  return { support, security: SECURITY_EMAIL || support, privacy: PRIVACY_EMAIL || support };
}
