/** Whether pages carry the note of the demonstration environment (D21). Static pages keep the mode of the build. */
export function isDemonstration(): boolean {
  return process.env.LEGAL_MODE !== "licensed";
}

/** What papers say at their foot meanwhile. */
export function paperNote(): string | undefined {
  return isDemonstration() ? "Entorno de demostración — sin validez" : undefined;
}
