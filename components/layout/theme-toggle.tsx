"use client";

import { Moon, Sun } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { currentTheme, setTheme } from "./theme";

/** Renders both icons; CSS shows the one for the current theme, so that it does not depend on reading the storage. */
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
