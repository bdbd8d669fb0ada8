import { useSyncExternalStore } from "react";
import { THEME_COLOR } from "@/lib/core/site/theme-script";

type Theme = keyof typeof THEME_COLOR;

/** Sets the theme of this page, and remembers it in this browser. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = THEME_COLOR[theme];
  }
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // A browser that forbids storage keeps the theme for this page only.
  }
}

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** The theme of this page, whoever changes it; null until the browser can tell. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(followTheme, currentTheme, () => null);
}

function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
