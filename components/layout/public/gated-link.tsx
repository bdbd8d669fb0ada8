"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { fetchMe } from "@/components/layout/me";
import { toast } from "@/components/parts/toast/toast";
import { withNext } from "@/lib/auth/with-next";
import { BREAKPOINT } from "@/lib/core/config/constants";

type GatedLinkProps = {
  href: string;
  name: string;
  /** Where a visitor on a phone is sent, instead of being shown how to sign in. */
  visitorPhoneHref?: string;
  className?: string;
  children: ReactNode;
};

/** A link from a public page to a members' page: a member follows it, a visitor is shown how to sign in. */
export function GatedLink({ href, name, visitorPhoneHref, className, children }: GatedLinkProps) {
  const router = useRouter();
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (await fetchMe()) return router.push(href);
    if (visitorPhoneHref && window.innerWidth <= BREAKPOINT.mobileMaxPx) {
      return window.location.assign(visitorPhoneHref);
    }
    toast.error("Acceso restringido", `Regístrate o inicia sesión para entrar en «${name}».`, [
      { label: "Iniciar sesión", href: withNext("/login", href) },
      { label: "Registrarse", href: withNext("/register", href) },
    ]);
  }
  return (
    <a href={href} className={className} onClick={open}>
      {children}
    </a>
  );
}
