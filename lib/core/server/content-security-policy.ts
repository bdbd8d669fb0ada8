import { THEME_SCRIPT_HASH } from "@/lib/core/site/theme-script";

/**
 * The video players that set no cookies by themselves; a chapter's video is loaded in one when the member starts it.
 */
const VIDEO_PLAYERS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

const CHECKOUT = /^\/(?:(?:courses|mentorships)\/checkout\/|debank\/topup$)/;

/** Where the card fields are loaded from, framed from and sent to: the card provider, on checkout pages only. */
const CARDS = {
  script: " https://js.stripe.com",
  connect: " https://api.stripe.com",
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
} as const;

type Page = {
  nonce: string;
  pathname: string;
  frameUrl?: string | undefined;
  /** The origin of public pictures, besides this host. */
  cdnUrl?: string | undefined;
};

/**
 * Returns the policy for forms and all pages behind login: scripts need a per-request nonce. A static page has that of
 * scripts/build/csp-hashes.mjs, which must allow the same pictures, videos and frames.
 */
export function contentSecurityPolicy({ nonce, pathname, frameUrl, cdnUrl }: Page): string {
  const cards = CHECKOUT.test(pathname) ? CARDS : null;
  const forum = frameUrl && URL.canParse(frameUrl) ? [new URL(frameUrl).origin] : [];
  // Pictures may come from any https host; a local CDN without https must be listed.
  const cdn = cdnUrl && URL.canParse(cdnUrl) ? ` ${new URL(cdnUrl).origin}` : "";
  const frames = (cards?.frames ?? [...forum, ...VIDEO_PLAYERS]).join(" ");
  const evalInDevelopment = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' '${THEME_SCRIPT_HASH}'${cards?.script ?? ""}${evalInDevelopment}`,
    "style-src 'self' 'unsafe-inline'",
    // A cover may be an external address (spec 2 §5); its host does not receive the address of our page.
    `img-src 'self' data: blob: https:${cdn}`,
    "font-src 'self'",
    `connect-src 'self'${cards?.connect ?? ""}`,
    "worker-src 'self'",
    `frame-src ${frames}`,
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
