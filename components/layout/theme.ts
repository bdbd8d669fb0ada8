import { useSyncExternalStore } from "react";
import { THEME_CHOICES, THEME_CHOSEN } from "@/lib/core/site/theme-script";

export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Has the script of the page paint the chosen theme, and remembers the choice in this browser. */
export function setTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.themeChoice = choice;
  window.dispatchEvent(new Event(THEME_CHOSEN));
  try {
    localStorage.setItem("theme", choice);
  } catch {
    // A browser that forbids storage keeps the theme for this page only.
  }
}

/** The theme that the page shows. */
export function currentTheme(): "light" | "dark" {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** What was chosen, wherever it is changed; null until the browser can tell. */
export function useThemeChoice(): ThemeChoice | null {
  return useSyncExternalStore(followChoice, currentChoice, () => null);
}

function currentChoice(): ThemeChoice {
  const { themeChoice } = document.documentElement.dataset;
  return THEME_CHOICES.find((choice) => choice === themeChoice) ?? "light";
}

function followChoice(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme-choice"] });
  return () => observer.disconnect();
}
