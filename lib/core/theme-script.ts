/** The browser's colour of each theme: `--background` of app/globals.css, which a meta tag cannot name. */
export const THEME_COLOR = { light: "#f7f3ec", dark: "#0c111c" } as const;

/** Sets the remembered theme before the first paint. It is inline: a file would come too late. */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem("theme")}catch(e){}if(t!=="dark")t="light";document.documentElement.dataset.theme=t;if(t==="dark")document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content="${THEME_COLOR.dark}"})})()`;

/** Allows THEME_SCRIPT in the Content-Security-Policy; a test keeps the two together. */
export const THEME_SCRIPT_HASH = "sha256-W/BbpBJ3vyO4lLqIcmORN780IT2f3rREGNBnvZstOJQ=";
