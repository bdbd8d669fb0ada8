/**
 * Returns the operator of this installation and their e-mail for the legal pages, or null until both are configured
 * (OPERATOR_NAME, OPERATOR_EMAIL). Static pages keep the operator of the build.
 */
export function operator(): { name: string; email: string } | null {
  const { OPERATOR_NAME: name, OPERATOR_EMAIL: email } = process.env;
  return name && email ? { name, email } : null;
}

/**
 * Returns the contact addresses by purpose (SUPPORT_EMAIL, SECURITY_EMAIL, PRIVACY_EMAIL); the default is the
 * operator's.
 */
export function contactAddresses(): { support: string; security: string; privacy: string } {
  const { SUPPORT_EMAIL, SECURITY_EMAIL, PRIVACY_EMAIL } = process.env;
  const support = SUPPORT_EMAIL || operator()?.email || "soporte@lonja.example";
  return { support, security: SECURITY_EMAIL || support, privacy: PRIVACY_EMAIL || support };
}
