/** The browser's colour of each theme: `--background` of app/globals.css, which a meta tag cannot name. */
export const THEME_COLOR = { light: "#f7f3ec", dark: "#0c111c" } as const;

/** What a session remembers once its member has turned the hint about turning the phone away. */
export const TURN_HINT_SEEN = "orientation-prompt";

/** What a browser remembers while a member is signed in: that one is, not who. */
export const MEMBER_HINT = "member";

/** What one may choose; «system» is what the device says, now and whenever it changes. */
export const THEME_CHOICES = ["light", "dark", "system"] as const;

/** Dispatched at the window once another theme was chosen: the script paints it. */
export const THEME_CHOSEN = "theme-chosen";

/**
 * Sets the chosen theme, hides the hint that has been seen and the ways in of a member who is in, before the first paint; then
 * it follows the device and what is chosen. It is inline: a file would come too late.
 */
export const THEME_SCRIPT = `(function(){var c,d=document.documentElement.dataset,q=matchMedia("(prefers-color-scheme: dark)");function p(){var t=d.themeChoice;if(t==="system")t=q.matches?"dark":"light";d.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=t==="dark"?"${THEME_COLOR.dark}":"${THEME_COLOR.light}"})}try{c=localStorage.getItem("theme");if(sessionStorage.getItem("${TURN_HINT_SEEN}"))d.turnHint="seen";if(localStorage.getItem("${MEMBER_HINT}"))d.member="in"}catch(e){}d.themeChoice=c==="dark"||c==="system"?c:"light";p();q.addEventListener("change",p);addEventListener("${THEME_CHOSEN}",p)})()`;

/** Allows THEME_SCRIPT in the Content-Security-Policy; a test keeps the two together. */
export const THEME_SCRIPT_HASH = "sha256-Vs+mdtpfIpPbJu2FqCgENQVpFceEcvgfw6H+uLsHJKI=";
