/** The product's name. Static pages are built with the name of the build. */
export function appName(): string {
  return process.env.APP_NAME || "Lonja";
}
