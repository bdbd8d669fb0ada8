/** The browser's colour of each theme: `--background` of app/globals.css, which a meta tag cannot name. */
export const THEME_COLOR = { light: "#f7f3ec", dark: "#0c111c" } as const;

/** What a session remembers once its member has turned the hint about turning the phone away. */
export const TURN_HINT_SEEN = "orientation-prompt";

/** What a browser remembers while a member is signed in: that one is, not who. */
export const MEMBER_HINT = "member";

/** Sets the remembered theme, hides the hint that has been seen and the ways in of a member who is in, before the first paint. It is inline: a file would come too late. */
export const THEME_SCRIPT = `(function(){var t,d=document.documentElement.dataset;try{t=localStorage.getItem("theme");if(sessionStorage.getItem("${TURN_HINT_SEEN}"))d.turnHint="seen";if(localStorage.getItem("${MEMBER_HINT}"))d.member="in"}catch(e){}if(t!=="dark")t="light";d.theme=t;if(t==="dark")document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content="${THEME_COLOR.dark}"})})()`;

/** Allows THEME_SCRIPT in the Content-Security-Policy; a test keeps the two together. */
export const THEME_SCRIPT_HASH = "sha256-3uRAnfenBmlSbZd+bv3Fsu6+S7ZSrMyhU0dgYmOfarc=";
