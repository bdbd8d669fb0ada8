"use client";

import { Moon, Sun } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { currentTheme, setTheme } from "./theme";

/** Both icons are in the page and the theme shows one of them, so that nothing waits for the browser's memory. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={`theme-toggle ${buttonClass({ variant: "ghost", size: "icon" })}`}
      aria-label="Cambiar tema"
      onClick={() => setTheme(currentTheme() === "dark" ? "light" : "dark")}
    >
      <Moon className="icon" />
      <Sun className="icon" />
    </button>
  );
}
