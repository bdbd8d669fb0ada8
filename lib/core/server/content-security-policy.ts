import { THEME_SCRIPT_HASH } from "@/lib/core/site/theme-script";

/** The players that keep no cookie of their own accord: a chapter's video is shown in one once it is asked for. */
const VIDEO_PLAYERS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

const CHECKOUT = /^\/(?:(?:courses|mentorships)\/checkout\/|debank\/topup$)/;

/** Where the card's fields are loaded from, framed from and sent to: the provider, and on no other page. */
const CARDS = {
  script: " https://js.stripe.com",
  connect: " https://api.stripe.com",
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
} as const;

type Page = {
  nonce: string;
  pathname: string;
  frameUrl?: string | undefined;
  /** Where public pictures come from, beside this host. */
  cdnUrl?: string | undefined;
};

/** The policy of everything behind login and of forms: scripts by per-request nonce (security rule 4). */
export function contentSecurityPolicy({ nonce, pathname, frameUrl, cdnUrl }: Page): string {
  const cards = CHECKOUT.test(pathname) ? CARDS : null;
  const forum = frameUrl && URL.canParse(frameUrl) ? [new URL(frameUrl).origin] : [];
  // Any host with https may show a picture; a CDN on this machine has none.
  const cdn = cdnUrl && URL.canParse(cdnUrl) ? ` ${new URL(cdnUrl).origin}` : "";
  const frames = (cards?.frames ?? [...forum, ...VIDEO_PLAYERS]).join(" ");
  const evalInDevelopment = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' '${THEME_SCRIPT_HASH}'${cards?.script ?? ""}${evalInDevelopment}`,
    "style-src 'self' 'unsafe-inline'",
    // A cover may be an address of its maker's (spec 2 §5): its host is not given an address of ours.
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
