/** Returns the name of the platform. Static pages keep the name of the build. */
export function appName(): string {
  return process.env.APP_NAME || "Lonja";
}
