/**
 * Returns whether pages show the notice of the demonstration environment (D21). Static pages keep the mode of the
 * build.
 */
export function isDemonstration(): boolean {
  return process.env.LEGAL_MODE !== "licensed";
}

/** Returns the footer note of printed documents in the demonstration environment. */
export function paperNote(): string | undefined {
  return isDemonstration() ? "Entorno de demostración — sin validez" : undefined;
}
