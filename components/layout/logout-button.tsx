"use client";

import { useState } from "react";
import { claimExit, hasUnsaved, leaveAfterAsking } from "@/components/forms/unsaved/unsaved-guard";
import { LogOut } from "@/components/parts/icons";
import { toast } from "@/components/parts/toast/toast";
import { clearBrowserAndLeave, signOut } from "./sign-out";

const READING_MS = 1_500;

type LogoutButtonProps = {
  className?: string;
  /** The text beside the icon; true for the default text. */
  label?: boolean | string;
};

/** Ends the session and clears the member's data in this browser, whether or not the server answers. */
export function LogoutButton({ className, label = false }: LogoutButtonProps) {
  const text = label === true ? "Cerrar sesión" : label;
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    claimExit();
    if (!(await signOut())) {
      toast.error("Error al cerrar sesión");
      await new Promise((resolve) => setTimeout(resolve, READING_MS));
    }
    await clearBrowserAndLeave();
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label ? undefined : "Cerrar sesión"}
      disabled={leaving}
      onClick={() => leaveAfterAsking(leave, hasUnsaved)}
    >
      <LogOut />
      {text && leaving ? "Cerrando..." : text || null}
    </button>
  );
}
