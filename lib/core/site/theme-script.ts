/**
 * The browser's colour for each theme: `--background` in app/globals.css, because a meta tag cannot use a CSS variable.
 */
export const THEME_COLOR = { light: "#f7f3ec", dark: "#0c111c" } as const;

/** The session storage key that records that the member dismissed the hint to rotate the phone. */
export const TURN_HINT_SEEN = "orientation-prompt";

/** The local storage key that records that a member is signed in in this browser, without saying who. */
export const MEMBER_HINT = "member";

/** The themes that a user can choose; `system` follows the device's setting, including later changes. */
export const THEME_CHOICES = ["light", "dark", "system"] as const;

/** The event dispatched on the window when another theme is chosen; the script applies the theme. */
export const THEME_CHOSEN = "theme-chosen";

/**
 * Before the first paint, applies the chosen theme and hides the hint that was dismissed and, for a signed-in member,
 * the sign-in links; afterwards follows the device's setting and new choices. It is inline because an external file
 * would load too late.
 */
export const THEME_SCRIPT = `(function(){var c,d=document.documentElement.dataset,q=matchMedia("(prefers-color-scheme: dark)");function p(){var t=d.themeChoice;if(t==="system")t=q.matches?"dark":"light";d.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=t==="dark"?"${THEME_COLOR.dark}":"${THEME_COLOR.light}"})}try{c=localStorage.getItem("theme");if(sessionStorage.getItem("${TURN_HINT_SEEN}"))d.turnHint="seen";if(localStorage.getItem("${MEMBER_HINT}"))d.member="in"}catch(e){}d.themeChoice=c==="dark"||c==="system"?c:"light";p();q.addEventListener("change",p);addEventListener("${THEME_CHOSEN}",p)})()`;

/** Allows THEME_SCRIPT in the Content-Security-Policy; a test verifies that both match. */
export const THEME_SCRIPT_HASH = "sha256-Vs+mdtpfIpPbJu2FqCgENQVpFceEcvgfw6H+uLsHJKI=";
