import { safePath } from "@/lib/auth/access";
import { signInReason } from "@/lib/auth/redirect-reasons";
import { withNext } from "@/lib/auth/with-next";

export type GuardNoticeProps = Partial<Record<"next" | "expired", string | string[]>>;

/** On the landing page: why the visitor was redirected here, and a link back. */
export function GuardNotice({ next, expired }: GuardNoticeProps) {
  const wanted = safePath(typeof next === "string" ? next : null, "");
  if (!wanted) return null;
  return (
    <p className="mx-auto max-w-7xl px-gutter py-3 text-sm" role="status">
      {signInReason(wanted, expired !== undefined)} <a href={withNext("/login", wanted)}>Iniciar sesión</a> o{" "}
      <a href={withNext("/register", wanted)}>registrarse</a>
    </p>
  );
}
