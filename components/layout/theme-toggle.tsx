"use client";

import { Moon, Sun } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { THEME_COLOR } from "@/lib/core/theme-script";

/** Both icons are in the page and the theme shows one of them, so that nothing waits for the browser's memory. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={`theme-toggle ${buttonClass({ variant: "ghost", size: "icon" })}`}
      aria-label="Cambiar tema"
      onClick={switchTheme}
    >
      <Moon className="icon" />
      <Sun className="icon" />
    </button>
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  const theme = dataset.theme === "dark" ? "light" : "dark";
  dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = THEME_COLOR[theme];
  }
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // A browser that forbids storage keeps the theme for this page only.
  }
}
