"use client";

import { Moon, Sun } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { currentTheme, setTheme } from "./theme";

/** Both icons are in the page and the theme shows one of them, so that nothing waits for the browser's memory. */
export function ThemeToggle({ className = buttonVariants({ variant: "ghost", size: "icon" }) }) {
  return (
    <button
      type="button"
      className={className}
      aria-label="Cambiar tema"
      onClick={() => setTheme(currentTheme() === "dark" ? "light" : "dark")}
    >
      <Moon className="dark:hidden" />
      <Sun className="hidden dark:inline-block" />
    </button>
  );
}
