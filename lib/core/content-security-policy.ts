import { THEME_SCRIPT_HASH } from "./theme-script";

/** The policy of everything behind login and of forms: scripts by per-request nonce (security rule 4). */
export function contentSecurityPolicy(nonce: string, frameUrl?: string): string {
  const frames = frameUrl && URL.canParse(frameUrl) ? new URL(frameUrl).origin : "'none'";
  const evalInDevelopment = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' '${THEME_SCRIPT_HASH}'${evalInDevelopment}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
