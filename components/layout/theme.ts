import { useSyncExternalStore } from "react";
import { THEME_CHOICES, THEME_CHOSEN } from "@/lib/core/site/theme-script";

export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Applies the chosen theme through the script of the page, and stores the choice in this browser. */
export function setTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.themeChoice = choice;
  window.dispatchEvent(new Event(THEME_CHOSEN));
  try {
    localStorage.setItem("theme", choice);
  } catch {
    // Without storage, the theme applies to this page only.
  }
}

/** Returns the theme that the page shows. */
export function currentTheme(): "light" | "dark" {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** Returns the chosen theme and updates when it changes; null until the browser has rendered. */
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
