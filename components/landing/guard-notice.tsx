"use client";

import { useSearchParams } from "next/navigation";
import { safePath } from "@/lib/auth/access";
import { signInReason, withNext } from "@/lib/auth/redirect-reasons";

/** On the landing, which is static: why a guard has sent somebody here, and the way back. */
export function GuardNotice() {
  const asked = useSearchParams();
  const next = safePath(asked.get("next"), "");
  if (!next) return null;
  return (
    <p className="mx-auto max-w-7xl px-gutter py-3 text-sm" role="status">
      {signInReason(next, asked.has("expired"))} <a href={withNext("/login", next)}>Iniciar sesión</a>
    </p>
  );
}
